export type RefusalBody = Readonly<Record<string, unknown>>;

/** Thrown anywhere, sent by `http/errors.ts`. The text is for people and ends with a remedy if one exists. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly body: RefusalBody;
  readonly retryAfter: number | null;

  constructor(status: number, text: string, body: RefusalBody = {}, retryAfter: number | null = null) {
    super(text);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** Sends 400: the text is both `error` and the field's entry. */
export const refuseField = (field: string, text: string, more: RefusalBody = {}): Refusal =>
  new Refusal(400, text, { [field]: [text], ...more });

export const refuseForm = (text: string): Refusal => new Refusal(400, text, { non_field_errors: [text] });

export const refuse = (status: number, text: string): Refusal => new Refusal(status, text, { detail: text });

/** Sends 429 with the seconds until the next try. */
export const refuseTooMany = (text: string, seconds: number): Refusal =>
  new Refusal(429, text, { detail: text }, Math.max(1, Math.ceil(seconds)));

/** Also covers what the caller may not see, because the two must not differ. */
export const notFound = (): Refusal => refuse(404, 'Not found.');

export const unavailable = (text: string, seconds = 3): Refusal =>
  new Refusal(503, text, { detail: text }, seconds);
