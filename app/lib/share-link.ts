/**
 * Opens the system's share sheet, or copies the address where the browser has no sheet. Closing the sheet without sharing
 * does not count as a failure.
 */
export async function shareLink(link: { title: string; url: string }): Promise<'shared' | 'copied' | 'failed'> {
  if (!('share' in navigator)) return copyText(link.url);
  try {
    await navigator.share(link);
    return 'shared';
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'shared' : copyText(link.url);
  }
}

/** Without TLS there is no clipboard. */
export const copyText = (text: string) =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => 'copied' as const,
      () => 'failed' as const,
    );
