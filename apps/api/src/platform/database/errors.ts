import { describeCause } from '../start-fault.ts';

export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** SQLSTATEs and socket errors of a database that is down, starting, stopping, full, or too busy. */
const UNAVAILABLE = [
  /^08/, // connection exceptions
  /^53/, // insufficient resources, disk full among them
  /^57P0[1-5]$/, // shutdown, crash, cannot connect now, dropped, idle
  /^25P0[34]$/, // a transaction's own time limits, which end the connection
  /^57014$/, // statement timeout
  /^55P03$/, // lock timeout
  /^58/, // system error: the disk
  /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN)$/,
];

const findErrorCode = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;

/** Their messages follow the server's language, so PostgreSQL's functions distinguish what a standby refuses from a bug. */
const REFUSED_BY_STANDBY =
  /^(call_(bool|enum)_check_hook|GetSerializableTransactionSnapshot|get_relation_info|LockAcquireExtended|pg_\w{0,40}wal\w{0,40})$/;

/** True if the server only reads: a standby, a demoted primary, or a primary that was set to read-only. */
export const isReadOnlyServer = (error: unknown): boolean => {
  const code = findErrorCode(error);
  if (code === '25006') return true;
  if (code !== '0A000' && code !== '55000') return false;
  return REFUSED_BY_STANDBY.test(String((error as { routine?: unknown }).routine));
};

export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable || isReadOnlyServer(error)) return true;
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

const CONNECTION_LOST = [/^08/, /^57P0[1-5]$/, /^25P0[34]$/, /^E(CONNRESET|CONNABORTED|PIPE|TIMEDOUT)$/];

/** The connection broke, perhaps after a commit: the caller must not undo what the work refers to. */
export const isOutcomeUnknown = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return true;
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

/** Returns a sentence with its remedy for a program that can't go on; null unless the database is unavailable. */
export const unavailableSentence = (error: unknown): string | null =>
  isUnavailable(error)
    ? `The database can’t be used right now (${describeCause(error).replace(/\.$/, '')}). Make sure that its server is running and accepts writes, then try again.`
    : null;
