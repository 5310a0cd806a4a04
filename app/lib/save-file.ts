export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The download has started by then, so the address is no longer needed.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
