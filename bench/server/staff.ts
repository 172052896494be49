import { CODES_PER_BATCH } from '@stoa/contract/operators.codes';
import type { Browser } from '@stoa/testing/harness/browser';
import { freshDataDir, operatorFor } from '@stoa/testing/harness/process';
import { Pool } from 'pg';
import { median } from '../median.ts';
import { startBuilt } from '../stoa.ts';

/** The goal for the slowest response of a page, in milliseconds. */
const GOAL = 100;
const TIMES = 20;
/** How many codes lie between the first and the last pages of a full batch. */
const FAR_DOWN = CODES_PER_BATCH - 200;

interface Stock {
  readonly codes: number;
  readonly parcels: number;
}

/** Redeems this many rewards for members, two for each address. */
const orderParcels = async (databaseUrl: string, parcels: number): Promise<number> => {
  const pool = new Pool({ connectionString: databaseUrl });
  try {
    const { rows } = await pool.query<{ parcels: string }>(
      `with added as (
       insert into redemption (member_id, reward_id, reward_name, description, points, street, city, state, zip_code, country,
                               status, requested_at)
       select member.id, reward.id, reward.name, reward.description, reward.points, (1 + nth % 5) || ' Elm Street', 'Austin', 'TX', '78701',
              'United States', (array['requested', 'processing', 'shipped'])[1 + member.id % 3],
              timestamptz '2026-10-31' - member.id * interval '1 minute'
         from member cross join generate_series(1, 10) as nth cross join lateral (select * from reward order by (reward.id + member.id) % 7, id limit 1) as reward
        order by nth, member.id limit greatest(0, $1 - (select count(*) from redemption)) returning id)
     select (select count(*) from redemption) + (select count(*) from added) as parcels`,
      [parcels],
    );
    await pool.query('analyze redemption');
    return Number(rows[0]?.parcels);
  } finally {
    await pool.end();
  }
};

/** @returns The seconds for all of them, and the last batch’s number. */
const makeCodes = async (operator: Browser, codes: number): Promise<{ seconds: number; batch: number }> => {
  const product = await operator.call('POST /operator/products/', {
    body: { line: 'wisdom', name: 'Stock', brand_name: 'Stoa', vitola: 'Toro', points: 40 },
  });
  const from = performance.now();
  let batch = 0;
  for (let made = 0; made < codes; made += CODES_PER_BATCH) {
    const { status, body } = await operator.call('POST /operator/codes/', {
      body: { product_id: product.body.id, count: Math.min(CODES_PER_BATCH, codes - made) },
    });
    if (status !== 201) throw new Error(`Couldn’t create codes: ${JSON.stringify(body)}`);
    batch = body.batch.id;
  }
  return { seconds: (performance.now() - from) / 1000, batch };
};

interface Listed {
  readonly batch: number;
  /** The number of the last code on the batch’s first page. Codes are numbered across all batches. */
  readonly seen: number;
  readonly redemptions: number;
  readonly parcels: number;
}

const listPages = ({ batch, seen, redemptions, parcels }: Listed): readonly (readonly [string, string])[] => {
  const listed = `/operator/codes/batches/${batch}/listed/`;
  return [
    ['Redemptions, first page', '/operator/redemptions/'],
    ['Redemptions, last page', `/operator/redemptions/?page=${Math.ceil(redemptions / 50)}`],
    ['Redemptions, search for a city', '/operator/redemptions/?search=austin'],
    ['Parcels, first page', '/operator/parcels/'],
    ['Parcels, last page', `/operator/parcels/?page=${Math.ceil(parcels / 25)}`],
    ['Parcels to pack', '/operator/parcels/?status=requested'],
    ['Parcels, search for a city', '/operator/parcels/?search=austin'],
    ['Parcels, search with no hits', '/operator/parcels/?search=nowhere'],
    ['Batches', '/operator/codes/batches/'],
    ['Batches, largest share logged', '/operator/codes/batches/?sort=-share'],
    ['Codes of a batch', listed],
    ['Codes of a batch, far down', `${listed}?after=${seen + FAR_DOWN}`],
    ['Codes of a batch, search', `${listed}?search=AB`],
    ['Unused codes of a batch', `${listed}?state=unused`],
    ['Use of codes', '/operator/codes/use/'],
    ['Members', '/operator/members/'],
    ['Members, highest balance', '/operator/members/?sort=-balance'],
    ['Members of a state, most cigars', '/operator/members/?state=TX&sort=-cigars'],
    ['Members, searched', '/operator/members/?search=mar'],
    ['Quality by line', '/operator/quality/'],
    ['Rewards', '/operator/rewards/'],
    ['Audit', '/operator/audit/'],
  ];
};

/**
 * Measures the staff's lists with a season's parcels and a million codes. @param databaseUrl A copy of a loaded world, because this
 * adds rows.
 */
export const measureStaff = async (
  databaseUrl: string,
  { codes, parcels }: Stock,
  print: (line: string) => void,
): Promise<void> => {
  const ordered = await orderParcels(databaseUrl, parcels);
  const place = freshDataDir();
  const server = startBuilt(place.dataDir, { DATABASE_URL: databaseUrl });
  try {
    const operator = operatorFor(await server.url, place.dataDir);
    const { seconds, batch } = await makeCodes(operator, codes);
    print(`${codes} codes created in ${seconds.toFixed(1)} s; ${ordered} redemptions.`);
    print('');
    print('| Page | median ms | slowest ms | goal |');
    print('| --- | ---: | ---: | ---: |');
    const listed = await operator.call('GET /operator/codes/batches/{id}/listed/', {
      params: { id: batch },
      query: {},
    });
    const parcelled = await operator.call('GET /operator/parcels/', { query: {} });
    const [seen, { count }] = [listed.body.next ?? 0, parcelled.body];
    for (const [name, path] of listPages({ batch, seen, redemptions: ordered, parcels: count })) {
      const times: number[] = [];
      for (let time = -2; time < TIMES; time += 1) {
        const from = performance.now();
        const { status } = await operator.send('GET', path);
        if (status !== 200) throw new Error(`${path} returned ${status}.`);
        if (time >= 0) times.push(performance.now() - from);
      }
      print(`| ${name} | ${median(times).toFixed(1)} | ${Math.max(...times).toFixed(1)} | ${GOAL} |`);
    }
  } finally {
    server.child.kill('SIGTERM');
    await server.exit;
    place.remove();
  }
};
