/** The fields an error text is looked for in, in the specification's order (product.md §8). */
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

/** A text, or the first text of a list; undefined for anything else. */
function textOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
}

/** The server's refusal: its status and its body as sent. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Seconds that the server asks to wait before the next try; null when it did not say. */
  readonly retryAfter: number | null;

  constructor(status: number, body: unknown, retryAfter: number | null = null) {
    const known = typeof body === 'object' && body !== null ? { ...body } : {};
    super('error' in known ? textOf(known.error) : undefined);
    this.status = status;
    this.body = known;
    this.retryAfter = retryAfter;
  }

  /** The refused fields, each with its first text, to show beside the form's inputs. */
  get fields(): Record<string, string> {
    const fields: Record<string, string> = {};
    for (const [name, value] of Object.entries(this.body)) {
      const text = Array.isArray(value) && !NOT_A_FIELD.has(name) ? textOf(value) : undefined;
      if (text !== undefined) fields[name] = text;
    }
    return fields;
  }

  /** The member behind the session is gone: nothing to refresh. */
  get isUserNotFound(): boolean {
    return [this.body['detail'], this.body['error']].some((value) => textOf(value) === 'User not found');
  }
}

/** No answer at all: no connection, the server away, or too slow. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super('Stoa cannot be reached. Check your connection and try again.', { cause });
  }
}

/** What to tell the member about a failure (product.md §8, generic error extraction). */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) {
    for (const field of TEXT_FIELDS) {
      const text = textOf(error.body[field]);
      if (text !== undefined) return text;
    }
  }
  return (error instanceof Error && error.message) || UNKNOWN_ERROR;
}
