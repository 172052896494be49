/** In the specification's order (product.md §8). */
const TEXT_FIELDS = [
  'email',
  'code',
  'new_password',
  'old_password',
  'non_field_errors',
  'detail',
  'handle',
] as const;

const NOT_A_FIELD = new Set(['error', 'detail', 'non_field_errors']);

export const UNKNOWN_ERROR = 'An unknown error occurred.';

function textOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfter: number | null;

  constructor(status: number, body: unknown, retryAfter: number | null = null) {
    const known = typeof body === 'object' && body !== null ? { ...body } : {};
    super('error' in known ? textOf(known.error) : undefined);
    this.status = status;
    this.body = known;
    this.retryAfter = retryAfter;
  }

  get fields(): Record<string, string> {
    const fields: Record<string, string> = {};
    for (const [name, value] of Object.entries(this.body)) {
      const text = Array.isArray(value) && !NOT_A_FIELD.has(name) ? textOf(value) : undefined;
      if (text !== undefined) fields[name] = text;
    }
    return fields;
  }

  /** The last proof of who the member is was too long ago. */
  get needsProof(): boolean {
    return this.status === 403 && this.body['step_up'] === true;
  }

  /** The account of the session was deleted, so a refresh is useless. */
  get isUserNotFound(): boolean {
    return [this.body['detail'], this.body['error']].some((value) => textOf(value) === 'User not found');
  }
}

const isTimeout = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'TimeoutError';

export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super(
      isTimeout(cause)
        ? 'Stoa isn’t answering right now. Try again in a moment.'
        : 'Couldn’t reach Stoa. Check your connection and try again.',
      { cause },
    );
  }
}

/** The member closed what asked them, so nothing is shown. */
export class Dismissed extends Error {
  override readonly name = 'Dismissed';
}

/** A busy server, or one that what stands before it did not reach. */
export const AWAY: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/** Whether the server gave no answer: it may have done what it was asked, and may be asked again. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof ApiError) return AWAY.has(error.status) && error.status !== 429;
  return !(error instanceof Dismissed);
}

/** The text of a failure for the member (product.md §8, generic error extraction); empty where the member stopped it. */
export function errorText(error: unknown): string {
  if (error instanceof Dismissed) return '';
  if (error instanceof ApiError) {
    for (const field of TEXT_FIELDS) {
      const text = textOf(error.body[field]);
      if (text !== undefined) return text;
    }
  }
  return (error instanceof Error && error.message) || UNKNOWN_ERROR;
}
