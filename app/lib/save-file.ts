/** Hands what the page has made to the browser as a download. */
export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The download has begun by then, and the address is of no use to anybody else.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
