/** The database does not answer now; the request may be tried again. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** SQLSTATEs (and socket errors) of a database that is away, starting, stopping, full or too busy. */
const AWAY = [
  /^08/, // connection exceptions
  /^53/, // insufficient resources, disk full among them
  /^57P0[1-3]$/, // shutdown, crash, cannot connect now
  /^57014$/, // statement time-out
  /^55P03$/, // lock time-out
  /^25006$/, // the embedded database turned read-only: little disk left
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
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
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

/** Two transactions got in each other's way; running the whole use case again succeeds. */
export const isContention = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error) ?? '');
