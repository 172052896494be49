import { WRITTEN_LATER } from '../../harness/published-state.ts';
import { createECDH, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { AUSTIN, type TestApp } from '../../harness/app.ts';
import { STAFF_ROLES, type StaffRole } from '@stoa/contract/staff.rules';
import type { Browser } from '../../harness/browser.ts';
import { fillHumidor, type FilledHumidor } from '../../harness/humidor.ts';
import { form, photo } from '../../harness/photos.ts';
import { allPublished } from '../../harness/published-state.ts';

export const PASSWORD = 'secret-1';

export const CALLERS = [
  'signed out',
  'a stranger',
  'a follower',
  'the owner',
  'suspended',
  'operator token',
  'wrong operator token',
  'staff parcels',
  'staff catalogue',
  'staff messages',
  'staff members',
  'staff figures',
  'staff owner',
] as const;
type CallerName = (typeof CALLERS)[number];

/** The caller's identity in the request: a stored cookie, a token, or nothing. */
export interface Caller {
  readonly name: CallerName;
  /** A response may renew the cookies. */
  readonly headers: Record<string, string>;
  /** An email address that belongs to no member, for callers who aren't members. */
  readonly email: string;
  readonly memberId: number;
  /** The role, if the caller is staff. */
  readonly role?: StaffRole;
}

/** The owner's items and the catalog's, with a second one of everything that a call ends. */
export interface World {
  readonly owner: number;
  readonly suspended: number;
  readonly bystander: number;
  /** A member for each caller, with a bio, who may be deleted. */
  readonly supported: Readonly<Record<CallerName, { readonly id: number; readonly email: string }>>;
  /** Open reports about each of them. */
  readonly cases: Readonly<Record<CallerName, number>>;
  readonly entries: { readonly shown: number; readonly unfinished: number; readonly toDelete: number };
  /** Open requests about faulty cigars, one for each caller. */
  readonly amends: Readonly<Record<CallerName, number>>;
  /** The photo of a completed entry. */
  readonly picture: string;
  readonly codes: { readonly used: string; readonly free: string };
  readonly place: number;
  /** The owner shows the want list to followers. */
  readonly humidor: FilledHumidor;
  readonly addresses: { readonly retained: number; readonly toDelete: number };
  readonly redemptions: {
    readonly toCancel: number;
    readonly toSend: number;
    /** One for each caller. */
    readonly toPack: Readonly<Record<CallerName, number>>;
    /** Alone in its parcel. */
    readonly toTrack: number;
    readonly shipped: number;
    /** Lost on the way. */
    readonly toSendAgain: Readonly<Record<CallerName, number>>;
    readonly toRefund: Readonly<Record<CallerName, number>>;
  };
  readonly notice: number;
  readonly signIn: number;
  readonly passkey: number;
  readonly product: number;
  /** A batch of codes that no test uses. */
  readonly batch: number;
  /** A code that no one has claimed. */
  readonly spare: string;
  readonly reward: number;
  readonly retailer: number;
  readonly challenge: number;
  /** Challenges that haven't begun. */
  readonly comingChallenges: Readonly<Record<CallerName, number>>;
  /** The owner's browser with its push service. */
  readonly browser: string;
  /** A staff member who makes no calls. */
  readonly colleague: number;
  readonly colleagueSignIn: number;
  readonly segments: { readonly stored: number; readonly toDrop: Readonly<Record<CallerName, number>> };
  readonly drafts: {
    readonly toChange: number;
    readonly toSend: number;
    /** A scheduled message. */
    readonly toWithdraw: number;
    readonly toDrop: Readonly<Record<CallerName, number>>;
    /** A draft in the bin. */
    readonly toRestore: number;
  };
  /** The staff member's requests. */
  readonly approvals: {
    readonly toConfirm: Readonly<Record<CallerName, number>>;
    readonly toRefuse: Readonly<Record<CallerName, number>>;
    /** The caller's own request if they may make one, or else the staff member's. */
    readonly toWithdraw: Readonly<Record<CallerName, number>>;
    readonly ofBackup: number;
  };
}

type Member = Awaited<ReturnType<TestApp['member']>>;

/** A subscription without a real browser, at a local push service that doesn't respond. */
export const newBrowser = (name: string) => ({
  endpoint: `http://127.0.0.1:9/${name}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});

const getId = ({ status, body }: { status: number; body: Record<string, unknown> }): number => {
  if (status !== 201) throw new Error(`Couldn’t create it: ${status} ${JSON.stringify(body)}`);
  return Number(body['id']);
};

const writeOwnerJournal = async (app: TestApp, owner: Member, place: number) => {
  const { codes } = await app.codes(2, 'justice', 7);
  const log = (values: Record<string, unknown>) =>
    owner.send('POST', '/cigars/add_cigar/', { description: 'x', ...values });
  const shown = await owner.call('POST /cigars/add_cigar/', {
    body: form({ name: 'Shown', description: 'x', rating: '4', location: String(place) }, [
      ['journal_images', await photo(), 'shown.jpg'],
    ]),
  });
  return {
    entries: {
      shown: getId(shown),
      unfinished: getId(await log({ cigar_code: codes[0] })),
      toDelete: getId(await log({ name: 'To delete', rating: 3 })),
    },
    picture: shown.body.journal_images[0]?.s3_url ?? '',
    codes: { used: codes[0] ?? '', free: codes[1] ?? '' },
  };
};

const fillCatalogue = async (app: TestApp) => {
  const operator = app.operator();
  const make = async (path: string, values: Record<string, unknown>) =>
    getId(await operator.send('POST', `/operator${path}`, values));
  const { id: retailer } = await app.app.platform.db
    .insertInto('retailer')
    .values({ name: 'Smoke House', address: '1 Main', latitude: 36, longitude: -98 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const product = await make('/products/', {
    line: 'wisdom',
    name: 'P',
    brand_name: 'Stoa',
    vitola: 'Toro',
    points: 1,
  });
  const made = await operator.call('POST /operator/codes/', { body: { product_id: product, count: 1 } });
  const period = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2099-01-01T00:00:00Z' };
  return {
    retailer,
    product,
    batch: made.body.batch.id,
    spare: made.body.codes[0] ?? '',
    reward: await make('/rewards/', { name: 'Cutter', points: 1 }),
    challenge: await make('/challenges/', { name: 'Together', target_value: 1_000_000, ...period }),
  };
};

const cookiesFor = ({ cookies }: Browser) => ({
  cookie: Array.from(cookies, ([key, value]) => `${key}=${value}`).join('; '),
});

const wear = (name: CallerName, member: Member): Caller => ({
  name,
  headers: cookiesFor(member),
  email: member.email,
  memberId: member.memberId,
});

const nonMember = (name: CallerName, headers: Record<string, string> = {}): Caller => ({
  name,
  headers,
  email: `no.member.${name.replaceAll(' ', '.')}@example.com`,
  memberId: 0,
});

const supportedBy = async (app: TestApp): Promise<World['supported']> => {
  const each: [CallerName, { id: number; email: string }][] = [];
  for (const name of CALLERS) {
    const member = await app.member();
    await member.call('PUT /user/me/', { body: { bio: 'I smoke in the garden.' } });
    each.push([name, { id: member.memberId, email: member.email }]);
  }
  return Object.fromEntries(each) as World['supported'];
};

/** Creates waiting requests from a member who has asked for more than the automatic refunds. */
const waitingAmends = async (app: TestApp): Promise<World['amends']> => {
  const smoker = await app.member();
  const { codes } = await app.codes(CALLERS.length, 'wisdom', 7);
  const each: [CallerName, number][] = [];
  for (const [index, name] of CALLERS.entries()) {
    getId(await smoker.send('POST', '/cigars/add_cigar/', { cigar_code: codes[index] }));
    const { rows } = await sql<{ id: number }>`
      insert into amends (code, entry_id, member_id, product_id, batch_id, faults, points, state, created_at)
      select code.code, entry.id, entry.member_id, code.product_id, batch_id, '{cracked}', 7, 'waiting', ${app.clock.now()}
        from entry join code on code.code = entry.code where entry.member_id = ${smoker.memberId}
       order by entry.id desc limit 1
      returning id`.execute(app.app.platform.db);
    each.push([name, rows[0]?.id ?? 0]);
  }
  return Object.fromEntries(each) as World['amends'];
};

const reportAll = async (reporter: Member, supported: World['supported'], app: TestApp) => {
  for (const { id } of Object.values(supported)) {
    getId(await reporter.send('POST', '/reports/', { kind: 'member', id, reason: 'spam' }));
  }
  const { body } = await app.operator().call('GET /operator/reports/', { query: { page_size: 100 } });
  const caseAbout = (id: number) => body.results.find(({ owner }) => owner.id === id)?.id ?? 0;
  return Object.fromEntries(
    Object.entries(supported).map(([name, { id }]) => [name, caseAbout(id)]),
  ) as World['cases'];
};

/** Adds staff with one role each, and a staff member whose requests are waiting for a second person. */
const addStaff = async (app: TestApp, bystander: number) => {
  const colleague = await app.staff('catalogue', 'members', 'owner');
  let points = 5_000;
  const ask = async (asker = colleague): Promise<number> => {
    points += 1;
    const { body } = await asker.send('POST', '/operator/points/', {
      member_id: bystander,
      points,
      reason: 'Kind',
    });
    return (body['approval'] as { id: number }).id;
  };
  const each = async () => {
    const ids: [CallerName, number][] = [];
    for (const name of CALLERS) ids.push([name, await ask()]);
    return Object.fromEntries(ids) as Record<CallerName, number>;
  };
  const backup = await colleague.call('POST /operator/approvals/', {
    body: { kind: 'backup', reason: 'The year’s copy' },
  });
  const { body: signIns } = await colleague.call('GET /staff/me/sign-ins/', {});
  const callers: Caller[] = [];
  const toWithdraw = await each();
  for (const role of STAFF_ROLES) {
    const person = await app.staff(role);
    callers.push({ ...nonMember(`staff ${role}`, cookiesFor(person)), role });
    if (role === 'members' || role === 'owner') toWithdraw[`staff ${role}`] = await ask(person);
  }
  return {
    colleague: colleague.staffId,
    colleagueSignIn: signIns.results[0]?.id ?? 0,
    approvals: {
      toConfirm: await each(),
      toRefuse: await each(),
      toWithdraw,
      ofBackup: backup.body.id,
    },
    callers,
  };
};

/** Creates the catalog, an owner of many items, and every kind of caller. */
export const createWorld = async (app: TestApp): Promise<{ world: World; callers: readonly Caller[] }> => {
  const [stranger, follower, owner, suspended, bystander] = [
    await app.member(),
    await app.member(),
    await app.member(),
    await app.member(),
    await app.member(),
  ];
  for (const followed of [owner, suspended]) {
    getId(await follower.send('POST', '/followers/user/following/', { follow_to: followed.memberId }));
  }
  const catalogue = await fillCatalogue(app);
  const address = { ...AUSTIN, street: '1 Main', type: 'shipping' };
  const place = getId(await owner.send('POST', '/address/', { ...AUSTIN, type: 'cigar' }));
  const retained = getId(await owner.send('POST', '/address/', address));
  const toDelete = getId(await owner.send('POST', '/address/', address));
  const journal = await writeOwnerJournal(app, owner, place);
  await owner.call('PUT /user/me/', { body: { wants_visible_to: 'followers' } });
  const humidor = await fillHumidor(owner, 'Cellar', String(catalogue.product));
  const redeem = async (address_id = retained) =>
    getId(
      await owner.send('POST', `/rewards/${catalogue.reward}/redeem/`, {
        address_id,
        over_21: true,
      }),
    );
  const forEach = async (make: () => Promise<number>) => {
    const made: [CallerName, number][] = [];
    for (const name of CALLERS) made.push([name, await make()]);
    return Object.fromEntries(made) as Record<CallerName, number>;
  };
  const ship = async () => {
    const id = await redeem();
    await app.operator().send('PATCH', `/operator/redemptions/${id}/`, { status: 'shipped' });
    return id;
  };
  const lose = async () => {
    const id = await ship();
    await app.operator().send('POST', '/operator/parcels/incidents/', { ids: [id], incident: 'lost' });
    return id;
  };
  const redemptions = {
    toCancel: await redeem(),
    toSend: await redeem(),
    toPack: await forEach(() => redeem()),
    toTrack: await redeem(getId(await owner.send('POST', '/address/', { ...address, street: '2 Main' }))),
    shipped: await ship(),
    toSendAgain: await forEach(lose),
    toRefund: await forEach(lose),
  };
  const worn = wear('the owner', owner);
  // The owner has a second sign-in on another device.
  await app.visitor().send('POST', '/user/authenticate/', { email: owner.email, password: PASSWORD });
  const { body: signIns } = await owner.call('GET /user/me/sign-ins/', {});
  const locked = wear('suspended', suspended);
  await app.suspend(suspended.memberId);
  const supported = await supportedBy(app);
  const cases = await reportAll(bystander, supported, app);
  const amends = await waitingAmends(app);
  // From here on, nothing changes by itself: every event is published, and the challenge has its sum.
  await allPublished(app);
  await owner.call('GET /community-rewards/', {});
  await app.operator().call('POST /operator/figures/count/', {});
  const browser = newBrowser('owner');
  getId(await owner.send('POST', '/notifications/push-subscriptions/', browser));
  const { id: notice } = await app.app.platform.db
    .selectFrom('notification')
    .select('id')
    .where('member_id', '=', owner.memberId)
    .executeTakeFirstOrThrow();
  const { id: passkey } = await app.app.platform.db
    .insertInto('passkey')
    .values({
      credential_id: 'AAAB',
      member_id: owner.memberId,
      public_key: Buffer.from('key'),
      counter: 0,
      transports: [],
      name: 'Phone',
      created_at: app.clock.now(),
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const draft = async (header: string) =>
    getId(
      await app.operator().send('POST', '/operator/messages/drafts/', {
        header,
        message: 'x',
        audience: { member_ids: [bystander.memberId] },
      }),
    );
  const toDrop: [CallerName, number][] = [];
  for (const name of CALLERS) toDrop.push([name, await draft(`Of ${name}`)]);
  const drafts = {
    toChange: await draft('To change'),
    toSend: await draft('To send'),
    toWithdraw: await draft('To withdraw'),
    toDrop: Object.fromEntries(toDrop) as Record<CallerName, number>,
    toRestore: await draft('To restore'),
  };
  await app.operator().send('DELETE', `/operator/messages/drafts/${drafts.toRestore}/`);
  const segment = async (name: string) =>
    getId(
      await app.operator().send('POST', '/operator/messages/segments/', {
        name,
        audience: { member_ids: [bystander.memberId] },
      }),
    );
  const unneeded: [CallerName, number][] = [];
  for (const name of CALLERS) unneeded.push([name, await segment(`Unneeded by ${name}`)]);
  const segments = {
    stored: await segment('Stored'),
    toDrop: Object.fromEntries(unneeded) as Record<CallerName, number>,
  };
  const coming: [CallerName, number][] = [];
  for (const name of CALLERS) {
    const planned = {
      name,
      target_value: 1,
      starts_at: '2098-01-01T00:00:00Z',
      ends_at: '2099-01-01T00:00:00Z',
    };
    coming.push([name, getId(await app.operator().send('POST', '/operator/challenges/', planned))]);
  }
  const inAWeek = new Date(app.clock.now().getTime() + 7 * 24 * 60 * 60 * 1000);
  await app
    .operator()
    .send('POST', `/operator/messages/drafts/${drafts.toWithdraw}/send/`, { at: inAWeek.toISOString() });
  const { callers: staff, ...hired } = await addStaff(app, bystander.memberId);
  const token = app.operatorToken;
  return {
    world: {
      owner: owner.memberId,
      comingChallenges: Object.fromEntries(coming) as Record<CallerName, number>,
      suspended: suspended.memberId,
      bystander: bystander.memberId,
      supported,
      cases,
      amends,
      ...catalogue,
      ...journal,
      humidor,
      place,
      addresses: { retained, toDelete },
      redemptions,
      notice,
      signIn: signIns.results.find(({ current }) => !current)?.id ?? 0,
      browser: browser.endpoint,
      passkey,
      segments,
      drafts,
      ...hired,
    },
    callers: [
      nonMember('signed out'),
      wear('a stranger', stranger),
      wear('a follower', follower),
      worn,
      locked,
      nonMember('operator token', { authorization: `Bearer ${token}` }),
      nonMember('wrong operator token', { authorization: `Bearer ${token.replace(/.$/, 'z')}` }),
      ...staff,
    ],
  };
};

/** Returns a row as text, without the time of a session's last use, which refused calls also change. */
const stored = (table: string) =>
  table === 'staff_session' ? sql`(to_jsonb(t) - 'last_used_at')::text` : sql`t::text`;

/**
 * Returns a checksum of every table, and the waiting emails and removals. It leaves out what a refused call may write, and what
 * servers write in their own time.
 */
export const fingerprint = async ({ app }: TestApp): Promise<Record<string, string>> => {
  const { db } = app.platform;
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
     where schemaname = 'public' and tablename <> all(${WRITTEN_LATER})
     order by 1`.execute(db);
  const sums = tables.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, md5(coalesce(string_agg(${stored(name)}, '|' order by ${stored(name)}), '')) as sum from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; sum: string }>`
    ${sql.join(sums, sql` union all `)} union all
    select 'jobs', md5(coalesce(string_agg(id::text, '|' order by id), ''))
      from pgboss.job where name like '%mail' or name in ('reset-code', 'remove-files', 'deletion-journal')`.execute(
    db,
  );
  const files: string[] = [];
  for await (const key of app.platform.storage.list('')) files.push(key);
  return { ...Object.fromEntries(rows.map(({ name, sum }) => [name, sum])), files: files.toSorted().join() };
};
