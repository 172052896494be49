import { API_BASE, type AuditLine } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { sql, type Selectable } from 'kysely';
import type { OperatorAuditTable } from '../../platform/audit/index.ts';
import { thingMember, thingName } from './named-things.ts';
import type { CsvCell } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/database.ts';
import { countRows, pageBody, type PageQuery } from '../../platform/database/pages.ts';

/** These POSTs change nothing: their question is too long or too private for a URL. */
const READING_POSTS = [
  'messages/recipients/',
  'codes/trace/',
  'codes/range/preview/',
  'challenges/preview/',
  'retailers/preview/',
  'parcels/numbers/preview/',
].map((path) => `POST ${API_BASE}/operator/${path}`);

interface AuditFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly call?: string | undefined;
  readonly operator?: string | undefined;
  readonly search?: string | undefined;
  readonly thing?: string | undefined;
  readonly thing_id?: number | undefined;
  readonly refused?: 'yes' | 'no' | undefined;
  readonly changes?: 'yes' | 'no' | undefined;
}

const startOfDay = (day: string, later = 0) =>
  sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone 'UTC')`;

const has = (text: ReturnType<typeof sql>, words: string) =>
  sql<boolean>`strpos(lower(${text}), lower(${words}::text)) > 0`;

const filtered = (
  db: Db,
  { from, to, call = '', operator = '', search = '', thing, thing_id, refused, changes }: AuditFilter,
) =>
  db
    .selectFrom('operator_audit')
    .$if(from !== undefined, (query) => query.where('at', '>=', startOfDay(from ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<', startOfDay(to ?? '', 1)))
    .$if(call !== '', (query) => query.where(has(sql`call`, call)))
    .$if(operator !== '', (query) => query.where(has(sql`operator`, operator)))
    .$if(search !== '', (query) =>
      query.where(
        has(sql`concat_ws(' ', call, operator, about, thing_kind, before::text, after::text)`, search),
      ),
    )
    .$if(thing !== undefined, (query) => query.where('thing_kind', '=', thing ?? ''))
    .$if(thing_id !== undefined, (query) => query.where('thing_id', '=', thing_id ?? 0))
    .$if(refused !== undefined, (query) => query.where('status', refused === 'yes' ? '>=' : '<', 400))
    .$if(changes !== undefined, (query) =>
      query.where(
        sql<boolean>`(call like 'GET %' or call like 'HEAD %' or call = any(${READING_POSTS}::text[])) = ${changes === 'no'}::boolean`,
      ),
    );

interface NamedRow extends Selectable<OperatorAuditTable> {
  readonly thing_name: string | null;
  readonly thing_member: number | null;
}

const asLine = ({ thing_kind, thing_id, thing_name, thing_member, ...row }: NamedRow): AuditLine => ({
  ...row,
  at: row.at.toISOString(),
  thing:
    thing_kind === null
      ? null
      : { kind: thing_kind, id: thing_id, name: thing_name, member_id: thing_member },
});

/** Returns operator calls, newest first; days are UTC, both included. */
export const auditPage = async (
  db: Db,
  { page, page_size, ...filter }: AuditFilter & PageQuery,
): Promise<Answer<'GET /operator/audit/'>> => {
  const rows = await filtered(db, filter)
    .selectAll()
    .select([thingName.as('thing_name'), thingMember.as('thing_member')])
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return pageBody({ page, page_size }, rows.map(asLine), await countRows(filtered(db, filter)));
};

const LINES_PER_PAGE = 500;

export async function* auditPages(db: Db, filter: AuditFilter): AsyncGenerator<readonly AuditLine[]> {
  for (let last = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await filtered(db, filter)
      .selectAll()
      .select([thingName.as('thing_name'), thingMember.as('thing_member')])
      .where('id', '<', last)
      .orderBy('id', 'desc')
      .limit(LINES_PER_PAGE)
      .execute();
    if (rows.length > 0) yield rows.map(asLine);
    if (rows.length < LINES_PER_PAGE) return;
    last = rows.at(-1)?.id ?? 0;
  }
}

const asJson = (value: unknown): string => (value === null ? '' : JSON.stringify(value));

export const AUDIT_COLUMNS: Readonly<Record<string, (line: AuditLine) => CsvCell>> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  by: ({ by }) => by,
  operator: ({ operator }) => operator,
  call: ({ call }) => call,
  status: ({ status }) => status,
  thing: ({ thing }) => thing?.kind ?? '',
  thing_id: ({ thing }) => thing?.id ?? null,
  about: ({ about }) => about,
  before: ({ before }) => asJson(before),
  after: ({ after }) => asJson(after),
  address: ({ address }) => address,
  subject: ({ subject }) => subject,
  thing_name: ({ thing }) => thing?.name ?? '',
};
