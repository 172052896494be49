export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari starts reading it only after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
