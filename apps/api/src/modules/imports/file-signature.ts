export const SIGNATURE_BYTES = 4;

/** PDF, Excel before 2007, PNG, and JPEG. */
const OTHER_FORMATS: readonly string[] = [
  '%PDF',
  '\u00d0\u00cf\u0011\u00e0',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
];

/** An archive begins with its first file, or with its directory if empty. */
const SIGNATURES: ReadonlySet<string> = new Set(['PK\u0003\u0004', 'PK\u0005\u0006']);

/** @param start the first bytes of a file */
export const isArchive = (start: Buffer): boolean =>
  SIGNATURES.has(start.toString('latin1', 0, SIGNATURE_BYTES));

/** Recognizes files that no encoding makes readable. @param start the first bytes of a file */
export const isOtherFormat = (start: Buffer): boolean => {
  const written = start.toString('latin1', 0, SIGNATURE_BYTES);
  return OTHER_FORMATS.some((format) => written.startsWith(format));
};
