/** The environment prevents the start: printed as one sentence with its remedy, without a stack. */
export class StartFault extends Error {
  override name = 'StartFault';
}

const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Returns an error's code, such as `ECONNREFUSED`, or the first line of its message. */
export const describeCause = (error: unknown): string => {
  if (error instanceof AggregateError) return describeCause(error.errors[0]);
  if (getErrorCode(error) !== '' && !/^[0-9A-Z]{5}$/.test(getErrorCode(error))) return getErrorCode(error);
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
};

const DISK = /^E(ACCES|PERM|ROFS|NOSPC|DQUOT|NOTDIR|ISDIR|XIO)$/;

/** Returns null for a bug, which needs its stack. */
export const findSentence = (error: unknown): string | null => {
  if (error instanceof StartFault) return error.message;
  if (error instanceof Error && DISK.test(getErrorCode(error)) && 'path' in error) {
    return `${String(error.path)} can’t be used (${getErrorCode(error)}). Check the permissions and free space of DATA_DIR and CACHE_DIR, or set them to other directories.`;
  }
  return error instanceof Error && error.cause !== undefined ? findSentence(error.cause) : null;
};
