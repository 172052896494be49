import { createHash } from 'node:crypto';
import type { EarlierCase, ReportCase } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import {
  EARLIER_CASES_MAX,
  REPORTS_SHOWN_MAX,
  type Outcome,
  type Reportable,
  type ReportReason,
} from '@stoa/contract/reports.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { photoUrls, pictureUrl } from '../media/index.ts';
import { ENTRY_WORDS, PHOTO_WORDS } from './reported-thing.ts';

const REPLIES_BEFORE = 3;

interface CaseRow {
  id: number;
  kind: Reportable;
  thing_id: number;
  entry_id: number | null;
  member_id: number;
  first_name: string;
  last_name: string;
  handle: string | null;
  is_suspended: boolean;
  opened_at: Date;
  hidden_at: Date | null;
  reported_text: string;
  state: ReportCase['item']['state'];
  entry_name: string | null;
  text: string | null;
  media: string[];
  media_words: string[];
  picture: string | null;
  before: { name: string; text: string }[];
  reporters: number;
  reports: {
    reason: ReportReason;
    text: string;
    created_at: string;
    member_id: number | null;
    name: string | null;
    handle: string | null;
  }[];
  most_frequent: ReportReason;
  history: EarlierCase[];
  earlier: EarlierCase[];
  decided_at: Date | null;
  decision: Outcome | null;
  rule: ReportReason | null;
  note: string;
  decided_by: string;
}

/** Selects the most frequent reason in a case, or the first of several. */
export const mostFrequentReason = (caseId: RawBuilder<unknown> | number) => sql<ReportReason>`coalesce(
  (select reason from report where case_id = ${caseId} group by reason order by count(*) desc, min(id) limit 1),
  'harassment')`;

const isoText = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const earlierCases = (condition: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'decision', decision, 'rule', rule,
                                             'decided_at', ${isoText(sql`decided_at`)}) order by id desc), '[]')
    from (select * from report_case as past
           where past.id <> found.id and past.decided_at is not null and ${condition}
           order by past.id desc limit ${sql.lit(EARLIER_CASES_MAX)}) as past)`;

/** Staff don't see private entries (decision 58). */
const IS_WITHDRAWN = sql`(entry.visibility = 'me' or entry.completed_at is null)`;

const STATE = sql`
  case found.kind
    when 'member' then case when owner.deleted_at is not null then 'gone'
                            when owner.profile_hidden_at is not null then 'hidden'
                            when owner.profile_removed_rule is not null then 'removed' else 'shown' end
    when 'reply' then case when reply.id is null then 'gone'
                           when reply.removed_rule is not null then 'removed'
                           when reply.hidden_at is not null then 'hidden' else 'shown' end
    else case when entry.deleted_at is not null then 'gone'
              when found.kind = 'photo' and photo.id is null then
                case when exists (select from removed_photo where id = found.thing_id) then 'removed' else 'gone' end
              when found.kind = 'entry' and entry.removed_rule is not null then 'removed'
              when ${IS_WITHDRAWN} then 'withdrawn'
              when coalesce(photo.hidden_at, entry.hidden_at) is not null then 'hidden' else 'shown' end
  end`;

/** A visible copy stands in for a hidden photo while undecided, because a decision covers all copies. */
const PHOTO_OR_COPY = sql`
  select photo.* from entry_photo as photo join entry on entry.id = photo.entry_id
   where photo.id = found.thing_id
      or (found.decided_at is null and entry.member_id = found.member_id
          and md5(photo.content_hash) = split_part(found.content_key, ':', 1))
   order by (entry.deleted_at is null and not ${IS_WITHDRAWN}) desc, photo.id = found.thing_id desc, photo.id limit 1`;

const selectRows = (ids: RawBuilder<unknown>) => sql<CaseRow>`
  select found.id, found.kind, found.thing_id, coalesce(photo.entry_id, found.entry_id) as entry_id, found.member_id, found.opened_at, found.hidden_at,
         found.reported_text, found.decided_at, found.decision, found.rule, found.note, found.decided_by,
         owner.first_name, owner.last_name, owner.handle, owner.suspended_at is not null as is_suspended,
         ${STATE} as state,
         case when entry.deleted_at is null and not ${IS_WITHDRAWN} then entry.name end as entry_name,
         case found.kind
           when 'member' then owner.bio
           when 'reply' then reply.text
           when 'photo' then case when entry.deleted_at is null and not ${IS_WITHDRAWN} then photo.description end
           when 'entry' then case when entry.deleted_at is null and not ${IS_WITHDRAWN}
             then concat_ws(chr(10), nullif(concat_ws(' · ', nullif(entry.brand_name, ''), nullif(entry.vitola, '')), ''),
                            nullif(entry.description, ''), ${ENTRY_WORDS}, ${PHOTO_WORDS}) end
         end as text,
         case when entry.deleted_at is not null or ${IS_WITHDRAWN} then array[]::text[]
              when found.kind = 'photo' then array(select photo.media where photo.media is not null)
              when found.kind = 'entry' then
                array(select media from entry_photo where entry_id = entry.id order by position, id)
              else array[]::text[] end as media,
         case when entry.deleted_at is not null or ${IS_WITHDRAWN} then array[]::text[]
              when found.kind = 'photo' then array(select photo.description where photo.media is not null)
              when found.kind = 'entry' then
                array(select description from entry_photo where entry_id = entry.id order by position, id)
              else array[]::text[] end as media_words,
         case when found.kind = 'member' then owner.picture
              when found.kind = 'entry' and entry.deleted_at is null and not ${IS_WITHDRAWN} then entry.picture
         end as picture,
         case when found.kind = 'reply' and entry.deleted_at is null and not ${IS_WITHDRAWN} then (
           select coalesce(json_agg(json_build_object('name', name, 'text', text) order by id), '[]') from (
             select earlier.id, earlier.text, writer.first_name || ' ' || writer.last_name as name
               from reply as earlier join member as writer on writer.id = earlier.member_id
              where earlier.entry_id = found.entry_id and earlier.id < found.thing_id and earlier.hidden_at is null
              order by earlier.id desc limit ${sql.lit(REPLIES_BEFORE)}) as earlier) else '[]'::json end as before,
         (select count(*)::int from report where case_id = found.id) as reporters,
         (select coalesce(json_agg(json_build_object('reason', reason, 'text', text, 'created_at', ${isoText(sql`latest.created_at`)},
                   'member_id', member_id, 'name', name, 'handle', handle) order by id), '[]') from (
            select report.*, reporter.first_name || ' ' || reporter.last_name as name, reporter.handle
              from report left join member as reporter on reporter.id = report.member_id
             where case_id = found.id order by report.id desc limit ${sql.lit(REPORTS_SHOWN_MAX)}) as latest) as reports,
         ${mostFrequentReason(sql`found.id`)} as most_frequent,
         ${earlierCases(sql`past.kind = found.kind and past.thing_id = found.thing_id`)} as history,
         ${earlierCases(sql`past.member_id = found.member_id
           and not (past.kind = found.kind and past.thing_id = found.thing_id)`)} as earlier
    from unnest(${ids}) with ordinality as page (id, position)
    join report_case as found on found.id = page.id
    join member as owner on owner.id = found.member_id
    left join lateral (${PHOTO_OR_COPY}) as photo on found.kind = 'photo'
    left join entry on entry.id = coalesce(photo.entry_id, found.entry_id)
    left join reply on found.kind = 'reply' and reply.id = found.thing_id
   order by page.position`;

/** Stays equal as long as staff would see the same, apart from temporary hiding. */
const getVersion = (row: CaseRow): string =>
  createHash('md5')
    .update(
      JSON.stringify([
        row.state === 'hidden' ? 'shown' : row.state,
        ...(row.kind === 'member' ? [row.first_name, row.last_name, row.handle] : [row.entry_name]),
        row.text,
        row.media,
        row.media_words,
        row.picture,
      ]),
    )
    .digest('hex');

const asCase = (row: CaseRow): ReportCase => {
  const name = `${row.first_name} ${row.last_name}`;
  return {
    id: row.id,
    kind: row.kind,
    item: {
      id: row.thing_id,
      state: row.state,
      entry_id: row.entry_id,
      title: row.kind === 'member' ? name : (row.entry_name ?? ''),
      text: row.text ?? '',
      reported_text: row.reported_text,
      pictures: [
        ...row.media.map((media) => photoUrls(media).medium_url),
        ...(pictureUrl(row.picture) === null ? [] : [pictureUrl(row.picture) ?? '']),
      ],
      picture_descriptions: row.media_words,
      before: row.before,
    },
    version: getVersion(row),
    owner: { id: row.member_id, name, handle: row.handle, suspended: row.is_suspended },
    opened_at: row.opened_at.toISOString(),
    hidden_at: row.hidden_at?.toISOString() ?? null,
    reporters: row.reporters,
    reports: row.reports.map(({ member_id, name: by, handle, reason, text, created_at }) => ({
      reason,
      text,
      created_at,
      reporter: member_id === null ? null : { id: member_id, name: by ?? '', handle },
    })),
    rule: row.most_frequent,
    history: row.history,
    earlier: row.earlier,
    decided:
      row.decided_at === null || row.decision === null
        ? null
        : {
            decision: row.decision,
            rule: row.rule,
            note: row.note,
            by: row.decided_by,
            at: row.decided_at.toISOString(),
          },
  };
};

interface CasesQuery extends PageQuery {
  readonly state: 'open' | 'decided';
  readonly kind?: Reportable | undefined;
  readonly member?: number | undefined;
}

/** Hidden items come first, because only staff can show them again. */
export const casesPage = async (
  db: Db,
  { page, page_size, state, kind, member }: CasesQuery,
): Promise<Answer<'GET /operator/reports/'>> => {
  const wanted = sql`from report_case
   where ${state === 'open' ? sql`decided_at is null` : sql`decided_at is not null`}
     and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
     and ${member === undefined ? sql`true` : sql`member_id = ${member}`}`;
  const order = state === 'open' ? sql`(hidden_at is null), opened_at, id` : sql`decided_at desc, id desc`;
  const { rows } = await sql<{ count: number; ids: number[] }>`
    select (select count(*)::int ${wanted}) as count,
           to_json(array(select id ${wanted} order by ${order}
             limit ${page_size} offset ${(page - 1) * page_size})) as ids`.execute(db);
  const { count, ids } = rows[0] ?? { count: 0, ids: [] };
  const found = await selectRows(sql`${ids}::bigint[]`).execute(db);
  return pageBody({ page, page_size }, found.rows.map(asCase), count);
};

export const getCase = async (tx: Tx, id: number): Promise<ReportCase> => {
  const { rows } = await selectRows(sql`array[${id}::bigint]`).execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`Case ${id} doesn’t exist.`);
  return asCase(row);
};
