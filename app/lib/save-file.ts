export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // By then the download has started.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
