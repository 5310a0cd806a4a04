export type Mail = { headers: Record<string, string>; text: string; html: string };

/** Reads an email as a mail program does: headers unfolded, both texts decoded. */
export function readMail(source: string): Mail {
  const [head, body] = split(source);
  const headers = readHeaders(head);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = body.split(`--${boundary}`).slice(1, -1).map(split);
  const findText = (type: string) => {
    const part = parts.find(([partHead]) => readHeaders(partHead)['content-type']?.startsWith(type));
    return part ? decode(readHeaders(part[0])['content-transfer-encoding'], part[1]).replaceAll('\r\n', '\n') : '';
  };
  return { headers, text: findText('text/plain'), html: findText('text/html') };
}

function split(source: string): [head: string, body: string] {
  const end = source.indexOf('\r\n\r\n');
  return [source.slice(0, end).trimStart(), source.slice(end + 4)];
}

function readHeaders(head: string): Record<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => line.split(/:\s*(.*)/s, 2)).map(([name, value]) => [name?.toLowerCase(), value]),
  );
}

function decode(encoding: string | undefined, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
