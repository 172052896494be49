import type { FoundThing } from '@stoa/contract';
import { emailKey } from '@stoa/contract/accounts.rules';
import { mayAct, type StaffRole } from '@stoa/contract/staff.rules';
import { PARCEL_STATE_NAMES } from '@stoa/contract/store.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { queryKey } from '../members/index.ts';

/** Results of each kind. */
const LIMIT = 5;

/** Fewer characters of a tracking number would match most of them. */
const TRACKING_MIN = 4;

interface Source {
  readonly roles: readonly StaffRole[];
  readonly find: (typed: string) => RawBuilder<FoundThing>;
}

/** Finds the text anywhere in `within`, literally: its characters have no meaning. */
const has = (within: string, typed: string) =>
  sql<boolean>`strpos(lower(${sql.ref(within)}), lower(${typed}::text)) > 0`;

/** Reads “8”, and “Parcel 8” or “No. 8” as the screens call it. */
const numberIn = (typed: string): number =>
  Number(/^(?:parcel |no\. ?)?([0-9]{1,15})$/i.exec(typed)?.[1] ?? 0);

const named = (kind: string, table: string, note: RawBuilder<string>) => (typed: string) => sql<FoundThing>`
  (select ${sql.lit(kind)} as kind, id, name, ${note} as note, null::bigint as member_id
     from ${sql.table(table)} where ${has('name', typed)} order by id desc limit ${LIMIT})`;

/** By the beginning of a name or handle, a complete email, or a number, as in the list of members. No email is shown. */
const findMembers = (typed: string) => {
  const key = queryKey(typed);
  return sql<FoundThing>`
    (select 'member' as kind, id, trim(first_name || ' ' || last_name) as name, coalesce(handle, '') as note, id as member_id
       from member where deleted_at is null and id in (
         select member_id from member_key
          where ${key}::text is not null and key >= ${key ?? ''} and key < ${`${key ?? ''}\u{10FFFF}`}
         union select id from member where email_key = ${emailKey(typed)}
         union select id from member where id = ${numberIn(typed)})
      order by created_at desc, id desc limit ${LIMIT})`;
};

/** The state as the back office calls it: “Packing” for `processing`. */
const STATE_NAME = sql`(${JSON.stringify(PARCEL_STATE_NAMES)}::jsonb ->> status)`;

/** Lists who may find what: nothing that their own screens wouldn't show. */
const SOURCES: readonly Source[] = [
  { roles: ['members'], find: findMembers },
  {
    roles: ['parcels'],
    find: (typed) => sql`
      (select 'redemption' as kind, id, reward_name as name, 'No. ' || id || ', ' || lower(${STATE_NAME}) as note,
              null::bigint as member_id
         from redemption where id in (
           select min(id) from redemption
            where id = ${numberIn(typed)} or length(${typed}::text) >= ${TRACKING_MIN} and ${has('tracking_note', typed)}
            group by box order by 1 desc limit ${LIMIT})
        order by id desc)`,
  },
  { roles: ['catalogue'], find: named('code_batch', 'code_batch', sql`''`) },
  { roles: ['catalogue'], find: named('product', 'product', sql`vitola`) },
  { roles: ['catalogue'], find: named('reward', 'reward', sql`case when active then '' else 'hidden' end`) },
  { roles: ['catalogue'], find: named('challenge', 'challenge', sql`''`) },
  { roles: ['catalogue'], find: named('retailer', 'retailer', sql`address`) },
  {
    roles: ['messages'],
    find: (typed) => sql`
      (select 'message' as kind, id, header as name, state as note, null::bigint as member_id
         from operator_message where member_id is null and ${has('header', typed)} order by id desc limit ${LIMIT})`,
  },
  { roles: ['owner'], find: named('staff', 'staff', sql`case when left_at is null then '' else 'left' end`) },
  {
    roles: ['members'],
    find: (typed) => sql`
      (select 'waitlist' as kind, id, email as name, case when invited_at is null then 'waiting' else 'invited' end as note,
              null::bigint as member_id
         from waitlist where ${has('email', typed)} order by id desc limit ${LIMIT})`,
  },
];

/** Searches everything that the caller's roles show, in one statement. */
export const findThings = async (db: Db, actor: Actor, typed: string): Promise<FoundThing[]> => {
  const allowed = SOURCES.filter(({ roles }) => actor.by === 'automation' || mayAct(actor.roles, roles));
  if (allowed.length === 0) return [];
  const { rows } = await sql<FoundThing>`${sql.join(
    allowed.map(({ find }) => find(typed)),
    sql` union all `,
  )}`.execute(db);
  return rows;
};
