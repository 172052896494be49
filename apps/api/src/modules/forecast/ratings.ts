import { VIRTUES, type Virtue } from '@stoa/contract/catalogue.rules';
import { FORECAST_MEMBERS_MIN } from '@stoa/contract/forecast.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isForAllMembers } from '../visibility/index.ts';
import { isTrainingMember } from './training.ts';

/** Equal for all spellings of a non-stoic cigar; the journal’s own rule. */
export type NameKey = (cigar: { name: string; brand_name: string; vitola: string }) => string | null;

export interface Cigar {
  readonly productId: number | null;
  readonly namedCigarId: number | null;
}

/**
 * Known cigars have two numbers: i for public ratings, and `known + i` for limited ones, which only train their member’s
 * scale. The last number stands for all unshared names.
 */
export interface Ratings {
  readonly cigars: readonly Cigar[];
  readonly memberIds: readonly number[];
  /** 1 for each member whose ratings affect others' forecasts. */
  readonly isTraining: Uint8Array<ArrayBuffer>;
  readonly lineByCigar: Uint8Array<ArrayBuffer>;
  readonly member: Int32Array<ArrayBuffer>;
  readonly cigar: Int32Array<ArrayBuffer>;
  readonly stars: Float32Array<ArrayBuffer>;
  readonly count: number;
}

/** One statement reads this many entries, which take a few milliseconds to process. */
const CHUNK = 4_000;
const NAMES_CHUNK = 2_000;
const OTHER_LINE = VIRTUES.length;

interface EntryRow {
  readonly member_id: number;
  readonly product_id: number | null;
  readonly stars: number;
  readonly is_shared: boolean;
  readonly is_training: boolean;
  readonly name: string | null;
  readonly brand_name: string | null;
  readonly vitola: string | null;
}

class Columns {
  member = new Int32Array(1024);
  cigar = new Int32Array(1024);
  stars = new Float32Array(1024);
  count = 0;

  add(member: number, cigar: number, stars: number): void {
    if (this.count === this.member.length) {
      const grown = this.count * 2;
      const [members, cigars, ratings] = [this.member, this.cigar, this.stars];
      this.member = new Int32Array(grown);
      this.member.set(members);
      this.cigar = new Int32Array(grown);
      this.cigar.set(cigars);
      this.stars = new Float32Array(grown);
      this.stars.set(ratings);
    }
    this.member[this.count] = member;
    this.cigar[this.count] = cigar;
    this.stars[this.count] = stars;
    this.count += 1;
  }
}

const readNames = async (db: Db): Promise<{ id: number; key: string }[]> => {
  const names: { id: number; key: string }[] = [];
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; key: string }>`
      select id, key from named_cigar where id > ${after} and members >= ${FORECAST_MEMBERS_MIN}
       order by id limit ${NAMES_CHUNK}`.execute(db);
    names.push(...rows);
    const last = rows.at(-1);
    if (last === undefined) return names;
    after = last.id;
  }
};

/** Reads completed entries that weren't imported; suspended members have no forecast. */
const readEntries = async (db: Db, after: number): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    select entry.member_id, entry.product_id, entry.overall_rating as stars, ${isForAllMembers} as is_shared, ${isTrainingMember} as is_training,
           case when entry.product_id is null then entry.name end as name,
           case when entry.product_id is null then entry.brand_name end as brand_name,
           case when entry.product_id is null then entry.vitola end as vitola
      from entry join member as owner on owner.id = entry.member_id
     where entry.id > ${after} and entry.id <= ${after + CHUNK}
       and entry.completed_at is not null and entry.overall_rating is not null and entry.deleted_at is null
       and entry.import_id is null and owner.suspended_at is null`.execute(db);
  return rows;
};

/** Reads every completed rating in chunks that let requests pass. */
export const readRatings = async (db: Db, nameKey: NameKey): Promise<Ratings> => {
  const products = await db.selectFrom('product').select(['id', 'line']).orderBy('id').execute();
  const names = await readNames(db);
  const known = products.length + names.length;
  const productAt = new Map(products.map(({ id }, index) => [id, index]));
  const nameAt = new Map(names.map(({ key }, index) => [key, products.length + index]));
  const lines = products.map(({ line }): number => VIRTUES.indexOf(line satisfies Virtue));
  const lineByCigar = new Uint8Array(2 * known + 1).fill(OTHER_LINE);
  lineByCigar.set(lines, 0);
  lineByCigar.set(lines, known);

  const cigarIndex = ({ product_id, is_shared, name, brand_name, vitola }: EntryRow): number => {
    const key =
      product_id === null
        ? nameKey({ name: name ?? '', brand_name: brand_name ?? '', vitola: vitola ?? '' })
        : null;
    const at = product_id === null ? nameAt.get(key ?? '') : productAt.get(product_id);
    if (at === undefined) return 2 * known;
    return is_shared ? at : known + at;
  };

  const { last } = await db
    .selectFrom('entry')
    .select((select) => select.fn.coalesce(select.fn.max('id'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  const memberAt = new Map<number, number>();
  const training: number[] = [];
  const columns = new Columns();
  for (let after = 0; after < last; after += CHUNK) {
    for (const row of await readEntries(db, after)) {
      const at = memberAt.get(row.member_id) ?? memberAt.size;
      memberAt.set(row.member_id, at);
      // Uses the first chunk's value, because chunks are read at different moments.
      training[at] ??= row.is_training ? 1 : 0;
      columns.add(at, cigarIndex(row), row.stars);
    }
  }
  return {
    cigars: [
      ...products.map(({ id }) => ({ productId: id, namedCigarId: null })),
      ...names.map(({ id }) => ({ productId: null, namedCigarId: id })),
    ],
    memberIds: Array.from(memberAt.keys()),
    isTraining: Uint8Array.from(training),
    lineByCigar,
    member: columns.member,
    cigar: columns.cigar,
    stars: columns.stars,
    count: columns.count,
  };
};
