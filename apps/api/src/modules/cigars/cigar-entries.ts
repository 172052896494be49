import { tastingWordsIn } from '@stoa/contract/tasting-words.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { takeTurns } from '../../platform/turns.ts';
import { plainWords } from '../../platform/words.ts';
import { cigarNameKey } from '../journal/index.ts';
import { isForAllMembers } from '../visibility/index.ts';
import { getBoxes, isBox } from './boxes.ts';
import { getOpinion, type Opinion, type Tasting } from './opinion.ts';

const BATCH = 2_000;

interface ChangedEntry {
  readonly id: number;
  readonly member_id: number;
  readonly product_id: number | null;
  readonly name: string;
  readonly brand_name: string;
  readonly vitola: string;
  readonly code: string | null;
  readonly is_finished: boolean;
  readonly former: string | null;
  readonly former_box: string | null;
}

export interface OpinionKey {
  readonly cigar: string;
  readonly member_id: number;
}

/** Returns an entry's cigar: a product's number or the key of its name; null if the name has no letter. */
export const findCigarKey = (
  entry: Pick<ChangedEntry, 'product_id' | 'name' | 'brand_name' | 'vitola'>,
): string | null => (entry.product_id === null ? cigarNameKey(entry) : String(entry.product_id));

const DERIVED = sql`entry.member_id, entry.completed_at, ${isForAllMembers} as for_all,
  exists (select from entry_photo where entry_id = entry.id and entry_photo.hidden_at is null) as has_photo,
  (entry.place_shown or entry.retailer_shown) as has_place`;

/** Files a batch of changed entries under their cigars and boxes. @returns the keys whose opinions may have changed */
export const fileChangedEntries = async (
  tx: Tx,
): Promise<{ readonly taken: number; readonly keys: readonly OpinionKey[] }> => {
  const changes = await sql<{ entry_id: number }>`
    delete from cigar_change where id in (select id from cigar_change order by id limit ${BATCH})
    returning entry_id`.execute(tx);
  const ids = [...new Set(changes.rows.map(({ entry_id }) => entry_id))];
  const { rows: entries } = await sql<ChangedEntry>`
    select entry.id, entry.member_id, product_id, name, brand_name, vitola, code, cigar as former, box as former_box,
           (deleted_at is null and entry.completed_at is not null) as is_finished
      from entry left join cigar_entry on cigar_entry.entry_id = entry.id
     where entry.id = any(${ids}::bigint[])`.execute(tx);
  const filed = entries.map((entry) => ({ entry, cigar: entry.is_finished ? findCigarKey(entry) : null }));
  const present = filed.flatMap(({ entry, cigar }) => (cigar === null ? [] : [{ ...entry, cigar }]));
  const boxes = await getBoxes(
    tx,
    present.flatMap(({ code }) => code ?? []),
  );
  const findBox = (code: string | null) => (code === null ? null : (boxes.get(code) ?? null));
  const unfiled = filed.filter(({ cigar }) => cigar === null).map(({ entry }) => entry.id);
  await sql`delete from cigar_entry where entry_id = any(${unfiled}::bigint[])`.execute(tx);
  await sql`
    insert into cigar_entry (entry_id, cigar, box, member_id, completed_at, for_all, has_photo, has_place)
    select entry.id, filed.cigar, filed.box, ${DERIVED}
      from unnest(${present.map(({ id }) => id)}::bigint[], ${present.map(({ cigar }) => cigar)}::text[],
                  ${present.map(({ code }) => findBox(code))}::text[]) as filed (id, cigar, box)
      join entry on entry.id = filed.id
    on conflict (entry_id) do update set cigar = excluded.cigar, box = excluded.box, completed_at = excluded.completed_at,
      for_all = excluded.for_all, has_photo = excluded.has_photo, has_place = excluded.has_place`.execute(tx);
  const keys = filed.flatMap(({ entry: { member_id, former, former_box, code }, cigar }) =>
    [former, former_box, cigar, cigar === null ? null : findBox(code)].flatMap((one) =>
      one === null ? [] : [{ cigar: one, member_id }],
    ),
  );
  return { taken: changes.rows.length, keys };
};

/** A box only counts overall ratings. */
const opinionFor = (cigar: string, opinion: Opinion): Opinion => {
  const { overall_rating: rating } = opinion;
  if (!isBox(cigar)) return opinion;
  return rating === undefined ? {} : { overall_rating: rating };
};

/** Uses public entries that weren't imported, of members who count (decision 44). */
export const currentOpinions = async (
  db: Db | Tx,
  keys: readonly OpinionKey[],
): Promise<(key: OpinionKey) => Opinion> => {
  const { rows } = await sql<Omit<Tasting, 'words'> & OpinionKey & { readonly experience_note: string }>`
    select asked.cigar, asked.member_id, said_of(entry) as said, experience_note, overall_rating, flavour_rating,
           aroma_rating, draw_rating, burn_rating, appearance_rating, smoke_this_again, recommend_to_friend, buy_in_box
      from unnest(${keys.map(({ cigar }) => cigar)}::text[], ${keys.map(({ member_id }) => member_id)}::bigint[])
           as asked (cigar, member_id)
      join lateral (
        select entry_id from cigar_entry where member_id = asked.member_id and cigar_entry.cigar = asked.cigar
        union all
        select entry_id from cigar_entry where member_id = asked.member_id and box = asked.cigar) as filed on true
      join entry on entry.id = filed.entry_id
      join member as owner on owner.id = asked.member_id and owner.counts
     where ${isForAllMembers} and entry.import_id is null`.execute(db);
  const turn = takeTurns();
  const read: (Tasting & OpinionKey)[] = [];
  for (const { experience_note, ...row } of rows) {
    await turn();
    read.push({ ...row, words: tastingWordsIn(plainWords(experience_note)) });
  }
  const tastings = Map.groupBy(read, keyText);
  return (key) => opinionFor(key.cigar, getOpinion(tastings.get(keyText(key)) ?? []));
};

const keyText = ({ cigar, member_id }: OpinionKey): string => `${member_id} ${cigar}`;
