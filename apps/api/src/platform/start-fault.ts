/**
 * Something around the server keeps it from starting: told to whoever starts it as one plain sentence with its
 * remedy, without a stack, which would only hide it.
 */
export class StartFault extends Error {
  override name = 'StartFault';
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What a computer says, in parentheses behind what a person reads: `ECONNREFUSED`, or the first line of a message. */
export const causeOf = (error: unknown): string => {
  if (error instanceof AggregateError) return causeOf(error.errors[0]);
  if (codeOf(error) !== '' && !/^[0-9A-Z]{5}$/.test(codeOf(error))) return codeOf(error);
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
};

const DISK = /^E(ACCES|PERM|ROFS|NOSPC|DQUOT|NOTDIR|ISDIR|XIO)$/;

/** The sentence for an error that ended the start, or null where it is a fault of ours and its stack is wanted. */
export const sentenceOf = (error: unknown): string | null => {
  if (error instanceof StartFault) return error.message;
  if (error instanceof Error && DISK.test(codeOf(error)) && 'path' in error) {
    return `${String(error.path)} cannot be used (${codeOf(error)}). Check the rights and the free space of DATA_DIR and CACHE_DIR, or set them to other directories.`;
  }
  return error instanceof Error && error.cause !== undefined ? sentenceOf(error.cause) : null;
};
