/** Saves what was fetched as a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari begins to read it only after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
