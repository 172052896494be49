/** The fields of an error body beside `error`. */
export type RefusalBody = Readonly<Record<string, unknown>>;

/**
 * A request that is not granted, thrown from anywhere and answered in one place (`errors.ts`).
 * The sentence is for people and ends with what to do, where there is something.
 */
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

/** 400: a field's value is refused; the text stands under the field's own name too. */
export const refuseField = (field: string, text: string, more: RefusalBody = {}): Refusal =>
  new Refusal(400, text, { [field]: [text], ...more });

/** 400: the form as a whole is refused. */
export const refuseForm = (text: string): Refusal => new Refusal(400, text, { non_field_errors: [text] });

/** Any status with a `detail`. */
export const refuse = (status: number, text: string): Refusal => new Refusal(status, text, { detail: text });

/** 404, the same for what does not exist and for what one may not see. */
export const notFound = (): Refusal => refuse(404, 'Not found.');

/** 503: try again after so many seconds. */
export const unavailable = (text: string, seconds = 3): Refusal =>
  new Refusal(503, text, { detail: text }, seconds);
