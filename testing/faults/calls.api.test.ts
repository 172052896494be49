import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '../harness/app.ts';
import type { Reply } from '../harness/browser.ts';
import { BROKEN_REQUEST, failingCalls, type CallFault, type Which } from '../harness/failing-calls.ts';
import { form, photo } from '../harness/photos.ts';
import { allPublished } from '../harness/published-state.ts';
import { fingerprint } from '../models/authorization/world.ts';

/** `npm run faults -- calls --long` sets it. Then the test loses connections at every call, not only at the commit. */
const IS_LONG = process.env['FAULTS_LONG'] === '1';
/** More calls than any request makes. */
const MANY = 200;

const NAMED = { 'x-request-id': BROKEN_REQUEST };
const keyed = (key: string) => ({ ...NAMED, 'idempotency-key': key });

/** A change that a client can send again and again. */
interface Change {
  readonly ask: () => Promise<Reply<unknown>>;
  /** The status when the change succeeds, and the status of a later repeat. */
  readonly done: number;
  readonly again: number;
  /** Returns how many times the change took effect. */
  readonly times: () => Promise<number>;
}

let app: TestApp;
const calls = failingCalls(() => app.app.platform.database.url);
let requests = 0;

const PARCEL = { ...AUSTIN, street: '1 Main', type: 'shipping' };

/** Each of these creates a change for a new member with a follower. */
const CHANGES = {
  'a stoic cigar with photos': async (): Promise<Change> => {
    const member = await app.member();
    const fan = await app.member();
    await fan.call('POST /followers/user/following/', { body: { follow_to: member.memberId } });
    const { codes } = await app.codes(1);
    const place = await member.send('POST', '/address/', { ...AUSTIN, type: 'cigar' });
    const texts = { cigar_code: codes[0] ?? '', rating: '4', location: String(place.body['id']) };
    const picture = await photo();
    const files = [
      ['journal_images', picture],
      ['journal_images', picture],
    ] as const;
    return {
      ask: () => member.call('POST /cigars/add_cigar/', { body: form(texts, files) }, keyed('the cigar')),
      done: 201,
      again: 201,
      times: async () => {
        const { results } = (await member.call('GET /cigars/list_cigars/', { query: {} })).body;
        for (const { id } of results) {
          const { body } = await member.call('GET /cigars/{id}/get_cigar_detail/', { params: { id } });
          const photos = body.journal_images.flatMap((shown) => [shown.s3_url, shown.small_url]);
          expect(photos).toHaveLength(4);
          for (const url of photos) expect((await member.fetch(url)).status).toBe(200);
        }
        return results.length;
      },
    };
  },
  'a redemption': async (): Promise<Change> => {
    const member = await app.member();
    const { body: reward } = await app
      .operator()
      .send('POST', '/operator/rewards/', { name: 'Cutter', points: 20, stock: 5 });
    await app.operator().call('POST /operator/points/', {
      body: { member_id: member.memberId, points: 90, reason: 'A gift' },
    });
    const { body: address } = await member.send('POST', '/address/', PARCEL);
    const input = {
      params: { id: Number(reward['id']) },
      body: { address_id: Number(address['id']), over_21: true },
    };
    return {
      ask: () => member.call('POST /rewards/{id}/redeem/', input, keyed('the cutter')),
      done: 201,
      again: 201,
      times: async () => (await member.call('GET /rewards/history/', { query: {} })).body.count,
    };
  },
  'a follow': async (): Promise<Change> => {
    const [member, followed] = [await app.member(), await app.member()];
    return {
      ask: () =>
        member.call('POST /followers/user/following/', { body: { follow_to: followed.memberId } }, NAMED),
      done: 201,
      again: 201,
      times: async () => (await member.call('GET /followers/user/following/', { query: {} })).body.count,
    };
  },
  'the deletion of a cigar with photos': async (): Promise<Change> => {
    const member = await app.member();
    const { codes } = await app.codes(1);
    const { body: entry } = await member.call('POST /cigars/add_cigar/', {
      body: form({ cigar_code: codes[0] ?? '', rating: '4' }, [['journal_images', await photo()]]),
    });
    return {
      ask: () => member.call('DELETE /cigars/{id}/delete_cigar/', { params: { id: entry.id } }, NAMED),
      done: 204,
      again: 404,
      times: async () =>
        1 - (await member.call('GET /cigars/list_cigars/', { query: {} })).body.results.length,
    };
  },
};

const expectNoDifferences = async () =>
  expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);

/** Waits until the database's thread or a connection is back. */
const waitUntilReady = () =>
  vi.waitFor(async () => expect((await app.visitor().fetch('/readyz')).status).toBe(200), {
    timeout: 90_000,
    interval: 100,
  });

/** Sends the request with one failing call. @returns The text of that call, or null if the request makes fewer calls. */
const failRequest = async ({ ask, done }: Change, which: Which, fault: CallFault): Promise<string | null> => {
  calls.arm(which, fault);
  const { status, headers } = await ask();
  const call = calls.disarm();
  requests += 1;
  if (fault !== 'refused') await waitUntilReady();
  const isKnown = Number(headers.get('retry-after')) > 0;
  expect([which, call, status, isKnown]).toEqual(
    call === null ? [which, null, done, false] : [which, call, 503, true],
  );
  return call;
};

/** Fails each call of the request in turn, and expects no trace of it, until the request succeeds. */
const failEach = async (change: Change, fault: CallFault): Promise<string[]> => {
  const failed: string[] = [];
  // If the outcome of the request is unknown, its files stay until the cleanup.
  const state = async () => {
    const { files, ...rows } = await fingerprint(app);
    return fault === 'refused' ? { ...rows, files } : rows;
  };
  const before = await state();
  for (let which = 1; which < MANY; which += 1) {
    const call = await failRequest(change, which, fault);
    if (call === null) return failed;
    failed.push(call);
    // The change took effect, but its sender doesn't know.
    if (call === 'commit' && fault === 'lost after') return failed;
    expect([which, call, await state()]).toEqual([which, call, before]);
  }
  throw new Error(`The request makes more than ${MANY} calls.`);
};

/** Expects that retries leave exactly one change. */
const expectOneEffect = async ({ ask, again, times }: Change): Promise<void> => {
  expect(await times()).toBe(1);
  expect([(await ask()).status, (await ask()).status, await times()]).toEqual([again, again, 1]);
  await allPublished(app);
  await expectNoDifferences();
};

describe('a failed database call', { timeout: 900_000 }, () => {
  beforeAll(async () => {
    app = await startTestApp({}, { through: calls.through });
  });
  afterAll(async () => {
    process.stdout.write(`${requests} requests with a failing database call\n`);
    await calls.close();
    await app.close();
  });

  const ready = async (name: keyof typeof CHANGES): Promise<Change> => {
    const change = await CHANGES[name]();
    await allPublished(app);
    return change;
  };
  const names = Object.keys(CHANGES) as (keyof typeof CHANGES)[];
  const losses = ['lost', 'lost after'] as const;

  it.each(names)('of %s leaves nothing behind, and then the same request succeeds once', async (name) => {
    const change = await ready(name);
    const failed = await failEach(change, 'refused');
    expect(failed.slice(1)).toEqual(expect.arrayContaining(['begin', 'commit']));
    await expectOneEffect(change);
  });

  it.each(losses)('loses no request at the commit (connection %s)', async (fault) => {
    const change = await ready('a stoic cigar with photos');
    expect(await failRequest(change, 'commit', fault)).toBe('commit');
    expect((await change.ask()).status).toBe(change.done);
    await expectOneEffect(change);
  });

  if (!IS_LONG) return;
  it.each(names.flatMap((name) => losses.map((fault) => [name, fault] as const)))(
    'of %s leaves nothing half-done (connection %s)',
    async (name, fault) => {
      const change = await ready(name);
      expect(await failEach(change, fault)).toContain('commit');
      await expectOneEffect(change);
    },
  );
});
