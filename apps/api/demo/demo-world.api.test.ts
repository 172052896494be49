import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODE_LENGTH, readCode } from '@stoa/contract/catalogue.rules';
import { fileKeys } from '../src/modules/media/index.ts';
import { recount } from '../src/modules/upkeep/index.ts';
import type { Db } from '../src/platform/database/database.ts';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import type { Gallery } from './gallery.ts';
import { demoAccount, isEmpty, loadDemoWorld, unusedDemoCodes } from './index.ts';

/** Two loads must agree on names and figures, but not on codes, times, and members' random ids. */
const getSnapshot = async (db: Db) => ({
  members: await db
    .selectFrom('member')
    .select(['handle', 'first_name', 'cigars', 'balance', 'total_points', 'followers', 'following', 'unread'])
    .orderBy('handle')
    .execute(),
  journals: await db
    .selectFrom('entry')
    .innerJoin('member', 'member.id', 'entry.member_id')
    .select(['member.handle', 'name', 'overall_rating', 'experience_note', 'smoking_time'])
    .orderBy('entry.id')
    .execute(),
  challenges: await db.selectFrom('challenge').select(['name', 'current_value']).orderBy('id').execute(),
  notices: await db
    .selectFrom('notification')
    .innerJoin('member', 'member.id', 'notification.member_id')
    .select(['member.handle', 'type'])
    .orderBy('handle')
    .orderBy('type')
    .execute(),
});

const demoMember = (db: Db) =>
  db.selectFrom('member').selectAll().where('email_key', '=', demoAccount.email).executeTakeFirstOrThrow();

const noPictures: Gallery = {
  products: new Map(),
  portraits: new Map(),
  shops: new Map(),
  rewards: new Map(),
  challenges: new Map(),
  notices: [],
  photos: new Map(),
  otherCigars: new Map(),
};

let world: TestApp;
let db: Db;
let wasEmpty: boolean;

beforeAll(async () => {
  world = await startTestApp();
  ({ db } = world.app.platform);
  wasEmpty = await isEmpty(db);
  await loadDemoWorld(world.app.platform);
});

afterAll(() => world.close());

describe('the demo world', () => {
  test('has the expected members, cigars, shops, and rewards', async () => {
    expect([wasEmpty, await isEmpty(db)]).toEqual([true, false]);
    const snapshot = await getSnapshot(db);
    expect(snapshot.members).toHaveLength(40);
    expect(snapshot.journals.length).toBeGreaterThan(300);
    for (const [table, rows] of [
      ['product', 12],
      ['retailer', 9],
      ['reward', 6],
      ['challenge', 3],
    ] as const) {
      expect(await db.selectFrom(table).select('id').execute()).toHaveLength(rows);
    }
    expect(new Set(snapshot.journals.map(({ experience_note }) => experience_note)).size).toBeGreaterThan(
      200,
    );
    expect((await db.selectFrom('follow').selectAll().execute()).length).toBeGreaterThan(100);
  });

  test('has counters that match a recount', async () => {
    expect(await recount(db)).toEqual({ members: 40, differences: [] });
  });

  test('lets the visitor sign in and shows three pages of journal with two unfinished cigars', async () => {
    const visitor = world.visitor();
    const { email, password, handle } = demoAccount;
    const signedIn = await visitor.call('POST /user/authenticate/', { body: { email, password } });
    expect(signedIn.body.user).toMatchObject({ handle, email_verified: true });
    const journal = await visitor.call('GET /cigars/list_cigars/', { query: {} });
    expect(journal.body).toMatchObject({ total_pages: 3 });
    const { id } = await demoMember(db);
    const own = await db.selectFrom('entry').select('completed_at').where('member_id', '=', id).execute();
    expect(own.filter(({ completed_at }) => completed_at === null)).toHaveLength(2);
  });

  test('fills the demo member’s two humidors and want list', async () => {
    const { id } = await demoMember(db);
    const humidors = await db
      .selectFrom('humidor')
      .select(['name', 'cigars'])
      .where('member_id', '=', id)
      .orderBy('name')
      .execute();
    expect(humidors).toEqual([
      { name: 'Cabinet', cigars: 51 },
      { name: 'Travel case', cigars: 2 },
    ]);
    const wants = await db
      .selectFrom('want')
      .select('name')
      .where('member_id', '=', id)
      .orderBy('name')
      .execute();
    expect(wants.map(({ name }) => name)).toEqual(['Amor Fati', 'Panaetius']);
  });

  test('refuses every other sign-in', async () => {
    const able = await db
      .selectFrom('member')
      .select('handle')
      .where('password_hash', 'is not', null)
      .execute();
    expect(able).toEqual([{ handle: demoAccount.handle }]);
  });

  test('has faulty cigars in every state', async () => {
    const states = await db.selectFrom('amends').select('state').distinct().orderBy('state').execute();
    expect(states.map(({ state }) => state)).toEqual(['accepted', 'declined', 'paid', 'replaced', 'waiting']);
  });

  test('has one bad batch, with lower draw ratings and more faulty cigars', async () => {
    const { body } = await world
      .operator()
      .call('GET /operator/quality/', { query: { by: 'batch', page_size: 100, fresh: 'yes' } });
    const bad = body.results.filter(({ worse, faults }) => worse.length > 0 || faults?.worse);
    expect(
      bad.map(({ product_name, worse, faults }) => ({
        product_name,
        measures: worse.map(({ measure }) => measure),
        faulty: faults?.worse,
      })),
    ).toEqual([{ product_name: 'The Republic', measures: ['draw'], faulty: true }]);
  });

  test('has one member with quiet hours, and a link to help with quitting', async () => {
    const quiet = await db
      .selectFrom('notice_delivery')
      .select('quiet_from')
      .where('quiet_from', 'is not', null)
      .execute();
    expect(quiet).toEqual([{ quiet_from: 22 * 60 }]);
    const site = await db.selectFrom('site_status').select('help_link').executeTakeFirst();
    expect(site?.help_link).toBe('https://www.smokefree.gov/');
  });

  test('gives the demo member enough points for one reward but not for every reward', async () => {
    const { balance } = await demoMember(db);
    const prices = (await db.selectFrom('reward').select('points').execute()).map(({ points }) => points);
    expect(Math.min(...prices)).toBeLessThanOrEqual(balance);
    expect(Math.max(...prices)).toBeGreaterThan(balance);
  });

  test('shows the demo member a redemption that was delivered and one that was cancelled', async () => {
    const { id, balance, total_points } = await demoMember(db);
    const parcels = await db
      .selectFrom('redemption')
      .select(['status', 'points'])
      .where('member_id', '=', id)
      .orderBy('id')
      .execute();
    expect(parcels.map(({ status }) => status)).toEqual(['delivered', 'cancelled']);
    expect(total_points - balance).toBe(parcels[0]?.points);
  });

  test('has one completed challenge, one past 30%, and one that has just begun', async () => {
    const challenges = await db.selectFrom('challenge').selectAll().orderBy('id').execute();
    const shares = challenges.map(({ current_value, target_value }) => current_value / target_value);
    expect(shares.map((share) => (share >= 1 ? 'complete' : share > 0.3 ? 'in progress' : 'young'))).toEqual([
      'complete',
      'in progress',
      'young',
    ]);
    expect(challenges.map(({ unlocked_at }) => unlocked_at !== null)).toEqual([true, false, false]);
  });

  test('sends the demo member notifications and leaves four of them unread', async () => {
    const { id, unread } = await demoMember(db);
    const notices = await db.selectFrom('notification').selectAll().where('member_id', '=', id).execute();
    expect(unread).toBe(4);
    expect(notices.length).toBeGreaterThanOrEqual(12);
    expect(notices.filter(({ created_at }) => created_at > new Date())).toEqual([]);
  });

  test('has messages and a challenge that reached enough members for figures', async () => {
    const responses = async (by: 'message' | 'challenge', column: string) => {
      const { body } = await world
        .operator()
        .call('GET /operator/figures/{topic}/', { params: { topic: 'messages' }, query: { by } });
      return body.rows.filter(({ values }) => values[column] !== null).length;
    };
    expect(await responses('message', 'responded')).toBe(4);
    expect(await responses('message', 'others_responded')).toBe(2);
    expect(await responses('challenge', 'responded')).toBe(1);
  });

  test('shows only pictures that exist in storage', async () => {
    const shown = [
      ...(await db.selectFrom('product').select('picture').execute()),
      ...(await db.selectFrom('member').select('picture').execute()),
      ...(await db.selectFrom('retailer').select('logo as picture').execute()),
      ...(await db.selectFrom('reward').select('picture').execute()),
      ...(await db.selectFrom('challenge_picture').select('picture').execute()),
      ...(await db.selectFrom('entry').select('picture').execute()),
    ].flatMap(({ picture }) => (picture === null ? [] : fileKeys(picture)));
    const photos = await db.selectFrom('entry_photo').select('media').execute();
    const keys = [
      ...shown,
      ...photos.flatMap(({ media }) => [320, 960, 1920].map((edge) => `photos/${media}/${edge}.jpg`)),
    ];
    expect(photos.length > 50).toBe(true);
    const stored = new Set<string>();
    for await (const key of world.app.platform.storage.list('')) stored.add(key);
    expect(keys.filter((key) => !stored.has(key))).toEqual([]);
  });

  test('has unused codes of different cigars to try', async () => {
    const codes = await unusedDemoCodes(db, 12);
    expect(new Set(codes).size).toBe(12);
    expect(codes.every((code) => code.length === CODE_LENGTH && readCode(code) === code)).toBe(true);
    const products = await db.selectFrom('code').select('product_id').where('code', 'in', codes).execute();
    expect(new Set(products.map(({ product_id }) => product_id)).size).toBe(12);
    expect(await unusedDemoCodes(db, 100)).toHaveLength(60);
  });

  test('knows when the box of each of these codes was rolled and boxed, and how many cigars it holds', async () => {
    const boxes = await db
      .selectFrom('code_batch')
      .select(['rolled_on', 'boxed_on', 'box_size'])
      .where('name', 'like', 'Demo box%')
      .execute();
    expect(boxes).toHaveLength(12);
    for (const { rolled_on, boxed_on, box_size } of boxes)
      expect([rolled_on !== null, boxed_on !== null, box_size]).toEqual([true, true, 5]);
  });

  test('sends no email', async () => {
    expect(await db.selectFrom('mail_token').selectAll().execute()).toEqual([]);
  });

  test('loads only once, and is the same world wherever it is loaded', { timeout: 120_000 }, async () => {
    const first = await getSnapshot(db);
    await loadDemoWorld(world.app.platform);
    expect(await getSnapshot(db)).toEqual(first);
    const other = await startTestApp();
    const load = () =>
      loadDemoWorld(other.app.platform, undefined, () => ({
        gallery: noPictures,
        stored: Promise.resolve(),
      }));
    try {
      // Several servers may start at the same time on one empty database.
      await Promise.all([load(), load()]);
      expect(await getSnapshot(other.app.platform.db)).toEqual(first);
    } finally {
      await other.close();
    }
  });
});
