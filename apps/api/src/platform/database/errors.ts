/** The database does not answer now; the request may be tried again. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Nobody has begun: every connection was lent for longer than a request may wait. */
export class DatabaseBusy extends DatabaseUnavailable {
  override name = 'DatabaseBusy';
}

/** SQLSTATEs (and socket errors) of a database that is away, starting, stopping, full or too busy. */
const AWAY = [
  /^08/, // connection exceptions
  /^53/, // insufficient resources, disk full among them
  /^57P0[1-3]$/, // shutdown, crash, cannot connect now
  /^57014$/, // statement time-out
  /^55P03$/, // lock time-out
  /^58/, // system error: the disk
  /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN)$/,
];

const codeOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;

/** Whether an error means "try again later" rather than a fault of ours. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = codeOf(error);
  if (code !== null && AWAY.some((pattern) => pattern.test(code))) return true;
  // The socket of a database that is being started again.
  if (code === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect') return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|is not queryable/.test(error.message)
  );
};

/** The database's disk is full: reads go on, and so do writes once there is room. */
export const isDiskFull = (error: unknown): boolean => codeOf(error) === '53100';

/** SQLSTATEs (and socket errors) of a connection that ended in the middle. */
const LOST = [/^08/, /^57P0[1-3]$/, /^E(CONNRESET|PIPE|TIMEDOUT)$/];

/**
 * Whether an error leaves open what became of the work: the connection ended, and the answer that was on its way may
 * have been that of the commit. Whoever takes back what the work refers to must not.
 */
export const isOutcomeUnknown = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return !(error instanceof DatabaseBusy);
  const code = codeOf(error);
  if (code !== null && LOST.some((pattern) => pattern.test(code))) return true;
  return error instanceof Error && /Connection terminated|is not queryable/.test(error.message);
};

/** The name of the violated unique constraint or index, or null for every other error. */
export const violatedUnique = (error: unknown): string | null => {
  if (codeOf(error) !== '23505') return null;
  return typeof error === 'object' &&
    error !== null &&
    'constraint' in error &&
    typeof error.constraint === 'string'
    ? error.constraint
    : '';
};

/** A statement was kept prepared while a migration changed what it gives; prepared anew it succeeds. */
export const isOutdatedPlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && (error as { routine?: unknown }).routine === 'RevalidateCachedQuery';

/** The transaction has failed before this statement of it. */
export const isGivenUp = (error: unknown): boolean => codeOf(error) === '25P02';

/**
 * Two transactions got in each other's way, or a migration in that of one; running the whole use case again succeeds.
 */
export const isContention = (error: unknown): boolean =>
  ['40001', '40P01'].includes(codeOf(error) ?? '') || isOutdatedPlan(error);
