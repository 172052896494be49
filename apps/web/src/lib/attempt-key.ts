/** Creates an idempotency key. `randomUUID` is missing on plain HTTP except on localhost. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Stores idempotency keys by attempt, so that a retry has the same key. */
export class AttemptKeys {
  readonly #keys: Map<string, string>;

  constructor(known: Readonly<Record<string, string>> = {}) {
    this.#keys = new Map(Object.entries(known));
  }

  get known(): Record<string, string> {
    return Object.fromEntries(this.#keys);
  }

  for(attempt: string): string {
    const key = this.#keys.get(attempt) ?? newKey();
    this.#keys.set(attempt, key);
    return key;
  }

  /** Sends under the attempt's key until one succeeds. The same attempt is a new one after that, because it may have been undone. */
  async send<Result>(attempt: string, send: (idempotencyKey: string) => Promise<Result>): Promise<Result> {
    const result = await send(this.for(attempt));
    this.#keys.delete(attempt);
    return result;
  }
}
