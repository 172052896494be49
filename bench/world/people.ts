import { dice } from '@stoa/art/random';
import { listSearchKeys, toNameKey, wordsOfName } from '@stoa/api/modules/members/search-keys';
import type { Tx } from '@stoa/api/platform/database/database';
import { byRank, FIRST_NAMES, HANDLE_WORDS, LAST_NAMES } from './names.ts';
import { JITTER, SPOTS, type Town } from './places.ts';
import { createTempTable, writeRows } from './rows.ts';
import { KNOWN, UNTIL, YEARS, type Size } from './size.ts';

const DAY_MS = 86_400_000;
/** A fixed hash of `stoic-bench`, because argon2 would create different bytes each time. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$c3RvYSBiZW5jaCBzYWx0IQ$4QWq7CTLDieIAmNmHf5zdSKZszDbKfrOeugTgIFg6/4';

interface Person {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly handle: string;
  readonly email: string;
  readonly bio: string;
  readonly created_at: string;
  readonly town: number;
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly referred_by: number | null;
  readonly suspended_at: string | null;
  readonly member_since_visible: boolean;
  readonly cigars_smoked_visible: boolean;
  readonly location_visible: boolean;
}

/** Returns how many members have joined by then: few at first, more each year. The last ones joined six days before the end. */
const joinedAt = (share: number): string => {
  const span = YEARS * 365.25 * DAY_MS - 6 * DAY_MS;
  return new Date(UNTIL.getTime() - 6 * DAY_MS - Math.round(span * (1 - share) ** 1.5)).toISOString();
};

const KNOWN_NAMES = new Map<number, string>(Object.entries(KNOWN).map(([name, id]) => [id, name]));

const townBy = (towns: readonly Town[]) => {
  let all = 0;
  const upTo = towns.map(({ population }) => (all += population ** 0.85));
  return (chance: number): number => upTo.findIndex((end) => end > chance * all);
};

export const inventPeople = ({ members, seed }: Size, towns: readonly Town[]): Person[] => {
  const d = dice(`${seed} people`);
  const pickTown = townBy(towns);
  return Array.from({ length: members }, (_, index): Person => {
    const id = index + 1;
    const known = KNOWN_NAMES.get(id);
    const town = pickTown(d.between(0, 1));
    const spot = towns[town]?.spots[d.whole(0, SPOTS - 1)];
    const first_name = byRank(FIRST_NAMES, d.between(0, 1));
    const last_name = byRank(LAST_NAMES, d.between(0, 1));
    const word = d.chance(0.4) ? d.pick(HANDLE_WORDS as [string, ...string[]]) : first_name;
    const plain = word.toLowerCase().replaceAll(/[^a-z]/g, '');
    const is = (share: number) => known === undefined && d.chance(share);
    return {
      id,
      first_name,
      last_name,
      handle: `${plain.slice(0, 6)}.${id.toString(36).padStart(4, '0')}`,
      email: `${known ?? `member${id}`}@bench.example`,
      bio: d.chance(0.5) ? 'One cigar on Fridays, two when there is something to talk about.' : '',
      created_at: joinedAt(id / members),
      town,
      zone: spot?.zone ?? 'UTC',
      latitude: (spot?.latitude ?? 0) + d.between(-JITTER, JITTER),
      longitude: (spot?.longitude ?? 0) + d.between(-JITTER, JITTER),
      referred_by: id > 10 && d.chance(0.1) ? d.whole(1, id - 1) : null,
      suspended_at: id % 250 === 100 ? UNTIL.toISOString() : null,
      member_since_visible: !is(0.06),
      cigars_smoked_visible: !is(0.08),
      location_visible: !is(0.1),
    };
  });
};

const MEMBER_COLUMNS = {
  id: 'bigint',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  email_key: 'text',
  name_key: 'text',
  handle: 'text',
  handle_key: 'text',
  bio: 'text',
  password_hash: 'text',
  home_id: 'bigint',
  referred_by: 'bigint',
  created_at: 'timestamptz',
  email_verified_at: 'timestamptz',
  terms_accepted_at: 'timestamptz',
  over_21_at: 'timestamptz',
  over_21_how: 'text',
  suspended_at: 'timestamptz',
  member_since_visible: 'boolean',
  cigars_smoked_visible: 'boolean',
  location_visible: 'boolean',
};

/** Creates members, their homes (with the same ids), and their search keys. */
export const writePeople = async (
  tx: Tx,
  people: readonly Person[],
  towns: readonly Town[],
): Promise<void> => {
  await writeRows(
    tx,
    'address',
    {
      id: 'bigint',
      member_id: 'bigint',
      type: 'text',
      street: 'text',
      city: 'text',
      state: 'text',
      zip_code: 'text',
      country: 'text',
      latitude: 'double precision',
      longitude: 'double precision',
      created_at: 'timestamptz',
    },
    people.map(({ id, town, latitude, longitude, created_at }) => ({
      id,
      member_id: id,
      type: 'user',
      street: `${id} Porch Street`,
      city: towns[town]?.city ?? '',
      state: towns[town]?.state ?? '',
      zip_code: towns[town]?.zip_code ?? '',
      country: 'United States',
      latitude,
      longitude,
      created_at,
    })),
  );
  await writeRows(
    tx,
    'member',
    MEMBER_COLUMNS,
    people.map((person) => ({
      ...person,
      email_key: person.email,
      name_key: toNameKey(person),
      handle_key: person.handle,
      password_hash: KNOWN_NAMES.has(person.id) ? PASSWORD_HASH : null,
      home_id: person.id,
      email_verified_at: person.created_at,
      terms_accepted_at: person.created_at,
      over_21_at: person.created_at,
      over_21_how: 'both_boxes',
    })),
  );
  await createTempTable(
    tx,
    'bench_member',
    { id: 'bigint', created_at: 'timestamptz', town: 'integer', zone: 'text', is_seen: 'boolean' },
    people.map(({ id, created_at, town, zone, suspended_at }) => ({
      id,
      created_at,
      town,
      zone,
      is_seen: suspended_at === null,
    })),
  );
};

/** Creates search keys and misspellings, as `members/member-index.ts` does for one member. */
export const indexPeople = async (tx: Tx, people: readonly Person[]): Promise<void> => {
  await writeRows(
    tx,
    'member_key',
    { key: 'text', member_id: 'bigint', name_key: 'text' },
    people.flatMap((person) => {
      const name_key = toNameKey(person);
      return listSearchKeys(person).map((key) => ({ key, member_id: person.id, name_key }));
    }),
  );
  const words = new Map<string, { members: number; typos: readonly string[] }>();
  for (const { word, typos } of people.flatMap(wordsOfName)) {
    words.set(word, { members: (words.get(word)?.members ?? 0) + 1, typos });
  }
  const known = Array.from(words, ([word, { members, typos }]) => ({ word, members, typos }));
  await writeRows(tx, 'name_word', { word: 'text', members: 'integer' }, known);
  await writeRows(
    tx,
    'name_typo',
    { typo: 'text', word: 'text' },
    known.flatMap(({ word, typos }) => typos.map((typo) => ({ typo, word }))),
  );
};
