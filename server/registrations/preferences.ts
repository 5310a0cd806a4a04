/** What the `Prefer` header of an insert asks for beyond storing the row. */
export type Preferences = {
  /** The stored row, or its address, is to come back. */
  returnsRow: boolean;
  /** A row that is there already is to be overwritten or left alone in silence. */
  resolvesDuplicates: boolean;
};

export function readPreferences(header: string | string[] | undefined): Preferences {
  const stated = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', value = ''] = part.split('=', 2);
        return [name.trim(), value.trim()];
      }),
  );
  return {
    returnsRow: ['representation', 'headers-only'].includes(stated.get('return') ?? ''),
    resolvesDuplicates: stated.has('resolution'),
  };
}
