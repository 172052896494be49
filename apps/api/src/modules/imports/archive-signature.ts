export const SIGNATURE_BYTES = 4;
/** An archive begins with its first file, or with its directory if empty. */
const SIGNATURES: ReadonlySet<string> = new Set(['PK\u0003\u0004', 'PK\u0005\u0006']);

/** @param start the first bytes of a file */
export const isArchive = (start: Buffer): boolean =>
  SIGNATURES.has(start.toString('latin1', 0, SIGNATURE_BYTES));
