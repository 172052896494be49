/** The specification's order (product.md §8). */
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

function findText(value: unknown): string | undefined {
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
    super('error' in known ? findText(known.error) : undefined);
    this.status = status;
    this.body = known;
    this.retryAfter = retryAfter;
  }

  get fields(): Record<string, string> {
    const fields: Record<string, string> = {};
    for (const [name, value] of Object.entries(this.body)) {
      const text = Array.isArray(value) && !NOT_A_FIELD.has(name) ? findText(value) : undefined;
      if (text !== undefined) fields[name] = text;
    }
    return fields;
  }

  /** True if the last proof of identity is too old. */
  get needsProof(): boolean {
    return this.status === 403 && this.body['step_up'] === true;
  }

  /** True if another member is signed in than the call was made for (header `stoa-member`). */
  get isOtherMember(): boolean {
    return this.status === 409 && this.body['other_member'] === true;
  }

  /** True if the session's account was deleted, so a refresh is useless. */
  get isUserNotFound(): boolean {
    return [this.body['detail'], this.body['error']].some((value) => findText(value) === 'User not found');
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

/** The member closed the dialog, so no error is shown. */
export class Dismissed extends Error {
  override readonly name = 'Dismissed';
}

/** The server is busy, or a proxy couldn't reach it. */
export const AWAY: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/** Returns true if the server sent no response. It may have done the work, and the request may be retried. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof ApiError) return AWAY.has(error.status) && error.status !== 429;
  return !(error instanceof Dismissed);
}

/** Returns the text of a failure (product.md §8, generic error extraction); '' if the member canceled it. */
export function errorText(error: unknown): string {
  if (error instanceof Dismissed) return '';
  if (error instanceof ApiError) {
    for (const field of TEXT_FIELDS) {
      const text = findText(error.body[field]);
      if (text !== undefined) return text;
    }
  }
  return (error instanceof Error && error.message) || UNKNOWN_ERROR;
}
