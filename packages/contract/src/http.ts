import { z } from 'zod';

/** Who may make a call: anybody, a signed-in member, or the brand's staff with the operator token. */
export type Access = 'public' | 'member' | 'operator';

/** A file field of a multipart body: how many files it takes. */
export interface FileField {
  readonly max: number;
}

/**
 * One call of the API as both sides see it. The server mounts it (guards, validation, checked
 * response, OpenAPI); the web app, the command line and the tests call it through `client.ts`.
 */
export interface Route {
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** File fields; a route that has them takes `multipart/form-data` beside JSON. */
  readonly files?: Readonly<Record<string, FileField>>;
  /** Whether the body is `text/csv` instead of JSON; its schema is text. */
  readonly csv?: true;
  /** Whether an `Idempotency-Key` makes repeats answer alike and work once. */
  readonly repeatable?: true;
  /** The media type of an answer that is a file instead of JSON; its schema is `z.file()`. */
  readonly file?: string;
  /** Fields of every 400 of this call, whatever was wrong. */
  readonly refusedWith?: Readonly<Record<string, unknown>>;
  readonly answers: Readonly<Record<number, z.ZodType>>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call's name, as the specification writes it: `POST /cigars/add_cigar/`. */
export type CallName = `${Method} /${string}`;

export type RouteTable = Readonly<Record<CallName, Route>>;

/** Declares a module's calls while keeping each one's exact type. */
export const routesOf = <const T extends RouteTable>(table: T): T => table;

/** Everything below this path is the API. */
export const API_BASE = '/api/v1';

/** An empty answer (204). */
export const nothing = z.null().describe('No body');

/** Largest id the database's keys can hold without losing digits in JSON. */
export const id = z
  .int({ error: 'This must be a whole positive number.' })
  .min(1, 'This must be a whole positive number.')
  .describe('Positive integer');

/** Ids in paths and queries arrive as text. */
export const idText = z
  .string({ error: 'This must be a whole positive number.' })
  .regex(/^[1-9][0-9]{0,14}$/, 'This must be a whole positive number.')
  .transform(Number)
  .describe('Positive integer');

const wholeNumber = (name: string, max: number, standard: number) =>
  z
    .string({ error: `${name} must be a whole number from 1.` })
    .regex(/^[1-9][0-9]{0,8}$/, `${name} must be a whole number from 1.`)
    .transform(Number)
    .refine((value) => value <= max, `${name} must be at most ${max}.`)
    .default(standard);

/** `page` and `page_size` of every paged list (page_size at most 100). */
export const pageQuery = (standardSize = 10) => ({
  page: wholeNumber('page', 100_000_000, 1),
  page_size: wholeNumber('page_size', 100, standardSize),
});

export const idParams = z.object({ id: idText });

/** The body of a paged list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    results: z.array(item),
    count: z.int(),
    page: z.int(),
    page_size: z.int(),
    total_pages: z.int(),
  });

/** The body of a list without pages. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ results: z.array(item) });

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A clock on a wall, without a zone: `2026-05-01T19:30:00`. */
export const localMoment = z.string().regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}$/);

/** A day of the calendar, as sent. */
export const day = z.iso
  .date({ error: 'This must be a day, such as 2026-05-01.', abort: true })
  .refine((value) => value >= '1900-01-01', 'Please choose a day after 1900.');

/** Both ends of a period, inclusive, each of them optional. */
export const period = { from: day.optional(), to: day.optional() };

/** Whether a period's ends are in order; to be refined with `PERIOD_REVERSED`. */
export const periodIsOrdered = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;

export const PERIOD_REVERSED = {
  message: 'The last day is before the first. Please exchange them.',
  path: ['to'],
};

/** Every 4xx and 5xx body: one sentence for people, and the refused fields under their own names. */
export const errorBody = z
  .object({
    error: z.string(),
    detail: z.string().optional(),
    non_field_errors: z.array(z.string()).optional(),
  })
  .catchall(z.unknown());

export type ErrorBody = z.infer<typeof errorBody>;
