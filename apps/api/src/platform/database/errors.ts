export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** All connections were in use for longer than a request may wait; the work hasn't begun. */
class DatabaseBusy extends DatabaseUnavailable {
  override name = 'DatabaseBusy';
}

/** SQLSTATEs and socket errors of a database that is down, starting, stopping, full, or too busy. */
const UNAVAILABLE = [
  /^08/, // connection exceptions
  /^53/, // insufficient resources, disk full among them
  /^57P0[1-3]$/, // shutdown, crash, cannot connect now
  /^57014$/, // statement timeout
  /^55P03$/, // lock timeout
  /^58/, // system error: the disk
  /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN)$/,
];

const findErrorCode = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;

export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = findErrorCode(error);
  if (code !== null && UNAVAILABLE.some((pattern) => pattern.test(code))) return true;
  // The socket is missing while the database restarts.
  if (code === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect') return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|is not queryable/.test(error.message)
  );
};

/** Returns true for a value or constraint error, which a retry can't fix. */
export const isDataFault = (error: unknown): boolean => /^2[23]/.test(findErrorCode(error) ?? '');

export const isDiskFull = (error: unknown): boolean => findErrorCode(error) === '53100';

const CONNECTION_LOST = [/^08/, /^57P0[1-3]$/, /^E(CONNRESET|PIPE|TIMEDOUT)$/];

/** The connection broke, perhaps after a commit: the caller must not undo what the work refers to. */
export const isOutcomeUnknown = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return !(error instanceof DatabaseBusy);
  const code = findErrorCode(error);
  if (code !== null && CONNECTION_LOST.some((pattern) => pattern.test(code))) return true;
  return error instanceof Error && /Connection terminated|is not queryable/.test(error.message);
};

export const violatedUnique = (error: unknown): string | null => {
  if (findErrorCode(error) !== '23505') return null;
  return typeof error === 'object' &&
    error !== null &&
    'constraint' in error &&
    typeof error.constraint === 'string'
    ? error.constraint
    : '';
};

/** A migration changed a prepared statement's result; preparing it again succeeds. */
export const isOutdatedPlan = (error: unknown): boolean =>
  findErrorCode(error) === '0A000' && (error as { routine?: unknown }).routine === 'RevalidateCachedQuery';

export const isTransactionAborted = (error: unknown): boolean => findErrorCode(error) === '25P02';

/** Transactions conflicted, or a migration ran during one: running the use case again succeeds. */
export const isContention = (error: unknown): boolean =>
  ['40001', '40P01'].includes(findErrorCode(error) ?? '') || isOutdatedPlan(error);
