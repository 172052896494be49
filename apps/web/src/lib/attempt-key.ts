/** A key for one attempt at a repeatable call. Not randomUUID: that one is missing on plain http beyond localhost. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Keys by what is attempted: the same thing tried again gets the same key and so is done once, another
 * thing gets another key.
 */
export class AttemptKeys {
  readonly #keys: Map<string, string>;

  /** @param known keys of attempts that were made before the page was loaded anew */
  constructor(known: Readonly<Record<string, string>> = {}) {
    this.#keys = new Map(Object.entries(known));
  }

  /** All keys so far, to be kept with what they belong to. */
  get known(): Record<string, string> {
    return Object.fromEntries(this.#keys);
  }

  for(attempt: string): string {
    const key = this.#keys.get(attempt) ?? newKey();
    this.#keys.set(attempt, key);
    return key;
  }
}
