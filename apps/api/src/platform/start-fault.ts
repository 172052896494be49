/** The environment prevents the start: printed as one sentence with its remedy, without a stack. */
export class StartFault extends Error {
  override name = 'StartFault';
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Returns an error's code, such as `ECONNREFUSED`, or the first line of its message. */
export const causeOf = (error: unknown): string => {
  if (error instanceof AggregateError) return causeOf(error.errors[0]);
  if (codeOf(error) !== '' && !/^[0-9A-Z]{5}$/.test(codeOf(error))) return codeOf(error);
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
};

const DISK = /^E(ACCES|PERM|ROFS|NOSPC|DQUOT|NOTDIR|ISDIR|XIO)$/;

/** Returns null for a bug, whose stack is wanted. */
export const sentenceOf = (error: unknown): string | null => {
  if (error instanceof StartFault) return error.message;
  if (error instanceof Error && DISK.test(codeOf(error)) && 'path' in error) {
    return `${String(error.path)} can’t be used (${codeOf(error)}). Check the permissions and free space of DATA_DIR and CACHE_DIR, or set them to other directories.`;
  }
  return error instanceof Error && error.cause !== undefined ? sentenceOf(error.cause) : null;
};
