import { z } from 'zod';
import type { StaffRole } from './staff.rules.ts';
import type { PersonalRight } from './tokens.rules.ts';

/** Operator calls are for staff with a role and the operator token. Staff calls are about the caller's own staff session. */
type Access = 'public' | 'member' | 'staff' | 'operator';

export interface FileField {
  readonly max: number;
}

interface AnyRoute {
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** A route with file fields takes `multipart/form-data` in addition to JSON. */
  readonly files?: Readonly<Record<string, FileField>>;
  /** A personal token with this right may make the call for its member's own data. */
  readonly personal?: PersonalRight;
  /** The body is `text/csv`; its schema is text. */
  readonly csv?: true;
  /** Requires a proof of identity from the last 30 minutes; otherwise 403 with `step_up: true`. */
  readonly stepUp?: true;
  /** Takes an `Idempotency-Key`, per `id` or for all. A repeat gets the first response and does no work; from staff it needs the same body. */
  readonly repeatable?: true | 'by-id';
  /** The media type of a file response; its schema is `z.file()`. */
  readonly file?: string;
  /** Extra fields in every 400 of this call. */
  readonly refusedWith?: Readonly<Record<string, unknown>>;
  readonly answers: Readonly<Record<number, z.ZodType>>;
}

interface OpenRoute extends AnyRoute {
  readonly access: Exclude<Access, 'operator'>;
  readonly roles?: never;
}

interface OperatorRoute extends AnyRoute {
  readonly access: 'operator';
  /** Staff with one of these roles may make the call; owners always may. */
  readonly roles: readonly StaffRole[];
}

/** One call of the API, mounted by the server and called through `client.ts`. */
export type Route = OpenRoute | OperatorRoute;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Written as in the specification: `POST /cigars/add_cigar/`. */
type CallName = `${Method} /${string}`;

type RouteTable = Readonly<Record<CallName, Route>>;

/** Preserves each route's exact type. */
export const defineRoutes = <const T extends RouteTable>(table: T): T => table;

export const API_BASE = '/api/v1';

export const nothing = z.null().describe('No body');

/** Below 2⁵³, so that JSON numbers hold it. */
export const id = z
  .int({ error: 'This must be a positive whole number.' })
  .min(1, 'This must be a positive whole number.')
  .describe('Positive integer');

/** Ids in paths and queries arrive as text. */
export const idText = z
  .string({ error: 'This must be a positive whole number.' })
  .regex(/^[1-9][0-9]{0,14}$/, 'This must be a positive whole number.')
  .transform(Number)
  .describe('Positive integer');

const wholeNumber = (name: string, max: number, standard: number) =>
  z
    .string({ error: `${name} must be a whole number from 1.` })
    .regex(/^[1-9][0-9]{0,8}$/, `${name} must be a whole number from 1.`)
    .transform(Number)
    .refine((value) => value <= max, `${name} must be at most ${max}.`)
    .default(standard);

/** Rows of a list that its pages can reach: 1,000 pages of the largest size. */
export const LIST_DEPTH = 100_000;

export const TOO_DEEP = `Only the first ${LIST_DEPTH.toLocaleString('en-US')} items of a list can be read page by page. Please search or filter it.`;

/** `page` and `page_size` (at most 100) of every paged list. An existing page that begins past `LIST_DEPTH` is refused. */
export const pageQuery = (standardSize = 10) => ({
  page: wholeNumber('page', 100_000_000, 1),
  page_size: wholeNumber('page_size', 100, standardSize),
});

export const idParams = z.object({ id: idText });

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    results: z.array(item),
    count: z.int(),
    page: z.int(),
    page_size: z.int(),
    total_pages: z.int(),
  });

export const listOf = <T extends z.ZodType>(item: T) => z.object({ results: z.array(item) });

/** ISO 8601 in UTC. */
export const moment = z.iso.datetime();

const WHEN = 'This must be a date and time, such as 2026-05-01T00:00:00Z.';

const [FIRST_MOMENT, AFTER_LAST] = [Date.UTC(1900, 0), Date.UTC(10_000, 0)];

/** A date and time from a client, in years that four-digit ISO 8601 and the database have in every time zone. */
export const when = z.iso.datetime({ offset: true, error: WHEN, abort: true }).refine((value) => {
  const at = Date.parse(value);
  return at >= FIRST_MOMENT && at < AFTER_LAST;
}, 'Please choose a date from 1900 to 9999.');

/** Local time without a zone: `2026-05-01T19:30:00`. */
export const localMoment = z.string().regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}$/);

export const day = z.iso
  .date({ error: 'This must be a day, such as 2026-05-01.', abort: true })
  .refine((value) => value >= '1900-01-01', 'Please choose a day after 1900.');

/** Both ends are inclusive and optional. */
export const period = { from: day.optional(), to: day.optional() };

/** For `refine`, with `PERIOD_REVERSED`. */
export const periodIsOrdered = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;

export const PERIOD_REVERSED = {
  message: 'The last day is before the first. Please swap them.',
  path: ['to'],
};

/** The body of every 4xx and 5xx: one sentence, and the refused fields under their names. */
export const errorBody = z
  .object({
    error: z.string(),
    detail: z.string().optional(),
    non_field_errors: z.array(z.string()).optional(),
  })
  .catchall(z.unknown());
