import { PRACTICES } from '@stoa/contract/practices.rules';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { AUSTIN, type TestApp } from '../../harness/app.ts';
import { fillHumidor, type FilledHumidor } from '../../harness/humidor.ts';
import { form, photo } from '../../harness/photos.ts';
import { allDone } from '../../harness/published-state.ts';

export type Member = Awaited<ReturnType<TestApp['member']>>;

/** How many cigars the hidden member has in progress, a number that appears nowhere else. */
const HIDDEN_CIGARS = 1733;

const HIDDEN = { member_since_visible: false, cigars_smoked_visible: false, location_visible: false };

/** The hidden member's home, a named place that is on no map. */
const HOME = {
  street: '77 Whisperlane',
  city: 'Xanthippolis',
  state: 'QZ',
  zip_code: '70707',
  country: 'United States',
  latitude: 33.771177,
  longitude: -101.771177,
};
/** The city of two members, one of whom hides it. */
const CITY_OF_TWO = { ...AUSTIN, city: 'Commonfield', latitude: 38.2, longitude: -97.1 };

/** Texts that must not appear in any response to another member. */
export const MARKERS = [
  ['email', /umbra\.secret/i],
  ['home', /Whisperlane|Xanthippolis|"QZ"|(?<![\w-])70707(?![\w-])|33\.77[12]\d|101\.77[12]\d/],
  ['member since', /201[017]-03-09|11:13:13\.777/],
  ['count of cigars', /(?<![\w.-])173[3-9](?![\w.-])/],
  ['points', /(?<![\w.-])771[789]\d{2}(?![\w.-])/],
  ['entry in progress', /Quietproof|quiet-photo/],
  ['deleted entry', /Erasedleaf|erased-/],
  ['exact public place', /35\.0004|98\.0004/],
  ['private place', /Hushborough|Secretquay|34\.5515|99\.5515/],
  ['place turned private', /Turnedville|31\.1311|94\.1311/],
  ['private note', /only-for-my-eyes/],
  ['shipping address', /Parcelgate|Parcelton|Parcela Doe|Parcelroom/],
  ['device', /UmbraPhone/],
  ['photo’s metadata', /M\. Aurel/],
  ['practices', /2012-02-03T04:05:0/],
  ['forecast', /2014-06-07T08:09:1/],
  ['humidor', /Cellarproof|77131|771310/],
  ['measure', /2013-05-0[67]|:8[78](?=[,}\]])/],
] as const;

export interface Scene {
  readonly hidden: Member;
  /** A member who also hides their home. Another member shows theirs in the same city. */
  readonly hiddenToo: Member;
  readonly viewers: readonly (readonly [who: string, member: Member])[];
  /** The hidden member's entries: completed and visible, in progress, deleted. */
  readonly entries: { readonly open: number; readonly quiet: number; readonly erased: number };
  readonly code: string;
  /** A cigar that only the hidden member has rated. */
  readonly product: number;
  /** Pages of cigars: of a product that only the hidden member has logged, and of a name that three members share. */
  readonly cigars: { readonly alone: string; readonly shared: string };
  readonly humidor: FilledHumidor;
  readonly address: number;
  readonly redemption: number;
  readonly notice: number;
  readonly retailer: number;
  readonly reward: number;
  readonly signIn: number;
  /** The storage folders of the unfinished entry's photos. */
  readonly quietMedia: readonly string[];
}

/** Waits until every job that could still write something is done. */
const settled = async (app: TestApp): Promise<void> => {
  await allDone(app);
  await vi.waitFor(
    async () => {
      const { rows } = await app.app.platform.database.forJobs.executeSql(
        "select name from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() + interval '1 minute'",
      );
      if (rows.length > 0) throw new Error(`Jobs are waiting: ${JSON.stringify(rows)}`);
    },
    { timeout: 60_000, interval: 200 },
  );
};

const log = async (who: Member, values: Record<string, unknown>): Promise<number> => {
  const { status, body } = await who.send('POST', '/cigars/add_cigar/', {
    description: 'x',
    rating: 4,
    ...values,
  });
  if (status !== 201) throw new Error(`Couldn’t log the cigar: ${JSON.stringify(body)}`);
  return Number(body['id']);
};

const createPlace = async (who: Member, values: Record<string, unknown>): Promise<number> =>
  Number((await who.send('POST', '/address/', { ...AUSTIN, type: 'cigar', ...values })).body['id']);

/** Writes a journal with private data of every kind. */
const writePrivateJournal = async (app: TestApp, hidden: Member, retailer: number) => {
  const place = {
    open: await createPlace(hidden, { city: 'Openville', latitude: 35.00049, longitude: -98.00049 }),
    private: await createPlace(hidden, {
      street: '12 Secretquay',
      city: 'Hushborough',
      latitude: 34.55151,
      longitude: -99.55151,
    }),
    home: await createPlace(hidden, { ...HOME, latitude: 33.772277 }),
    turned: await createPlace(hidden, { city: 'Turnedville', latitude: 31.13113, longitude: -94.13113 }),
  };
  const quiet = await hidden.call('POST /cigars/add_cigar/', {
    body: form({ name: 'Quietproof', description: 'Quietproof leaf' }, [
      ['journal_images', await photo('jpeg', 40, 30, true), 'quiet-photo.jpg'],
    ]),
  });
  const pictured = await hidden.call('POST /cigars/add_cigar/', {
    body: form({ name: 'Pictured', description: 'x', rating: '5', private_note: 'only-for-my-eyes' }, [
      ['journal_images', await photo('jpeg', 40, 30, true), 'seen.jpg'],
    ]),
  });
  if (quiet.status !== 201 || pictured.status !== 201)
    throw new Error('The server didn’t accept the photos.');
  const open = await log(hidden, {
    name: 'Open',
    location: place.open,
    is_location_public: true,
    retailer_text: 'Shopproof',
  });
  const { codes, productId: product } = await app.codes(1, 'justice', 7);
  await log(hidden, { cigar_code: codes[0], location: place.private, retailer_id: retailer });
  await log(hidden, { name: 'At home', location: place.home, is_location_public: true });
  const turned = await log(hidden, { name: 'Turned', location: place.turned, is_location_public: true });
  const erased = await log(hidden, {
    name: 'Erasedleaf',
    description: 'erased-words',
    experience_note: 'erased-note',
  });
  await hidden.send('DELETE', `/cigars/${erased}/delete_cigar/`);
  // The notifications about public places are published by now, and the server must withdraw them.
  await settled(app);
  await hidden.send('PUT', `/cigars/${turned}/update_cigar/`, { is_location_public: false });
  // A trigger runs for each row, which may take longer than the server's statement limit on a busy machine.
  await app.asOwner((owner) =>
    sql`
    insert into entry (member_id, name, brand_name, vitola, description, is_location_public, experience_note, smoking_time,
                       smoke_this_again, recommend_to_friend, buy_in_box, smoked_at, created_at, smoked_local, words)
    select ${hidden.memberId}, 'Quietproof', '', '', 'x', false, '', 5, 1, 1, 1, at, at, at at time zone 'UTC', ''
      from generate_series(1, ${HIDDEN_CIGARS - 6}::int) as n, lateral (select now() - n * interval '1 minute' as at) as clock`.execute(
      owner,
    ),
  );
  await sql`update member set cigars = ${HIDDEN_CIGARS} where id = ${hidden.memberId}`.execute(
    app.app.platform.db,
  );
  const quietMedia = quiet.body.journal_images.map(({ s3_url }) => s3_url.split('/').at(-2) ?? s3_url);
  const { body: fitted } = await app.operator().call('POST /operator/forecasts/fit/', {});
  await sql`
    insert into forecast (entry_id, run_id, value, half, shown_at)
    values (${open}, ${fitted.run}, 3.4, 0.9, '2014-06-07T08:09:10.111Z')`.execute(app.app.platform.db);
  return { entries: { open, quiet: quiet.body.id, erased }, code: codes[0] ?? '', product, quietMedia };
};

/** Orders a parcel, paid with a sum of points that no other member has. */
const redeem = async (app: TestApp, hidden: Member) => {
  const operator = app.operator();
  const created = await operator.call('POST /operator/rewards/', { body: { name: 'Cutter', points: 10 } });
  await operator.call('POST /operator/points/', {
    body: { member_id: hidden.memberId, points: 771_717, reason: 'Quietproof' },
  });
  const { body: address } = await hidden.send('POST', '/address/', {
    ...HOME,
    recipient: 'Parcela Doe',
    street: '99 Parcelgate',
    line2: 'Parcelroom 9',
    city: 'Parcelton',
    type: 'shipping',
  });
  const redeemed = await hidden.call('POST /rewards/{id}/redeem/', {
    params: { id: created.body.id },
    body: { address_id: Number(address['id']) },
  });
  await operator.call('PATCH /operator/redemptions/{id}/', {
    params: { id: redeemed.body.id },
    body: { status: 'processing', tracking_note: 'Parcelgate 9' },
  });
  return { reward: created.body.id, address: Number(address['id']), redemption: redeemed.body.id };
};

/** A number, a day, and a time that appear nowhere else. */
const setMeasure = async (app: TestApp, { memberId }: Member, cigars: number, from_day: string) => {
  const { db } = app.app.platform;
  await db.deleteFrom('weekly_measure').where('member_id', '=', memberId).execute();
  await db.insertInto('weekly_measure').values({ member_id: memberId, cigars, from_day }).execute();
  await db.deleteFrom('practice_earned').where('member_id', '=', memberId).execute();
  const earned_at = new Date(`2012-02-03T04:05:0${cigars - 86}.789Z`);
  await db
    .insertInto('practice_earned')
    .values(PRACTICES.map(({ name }) => ({ member_id: memberId, practice: name, earned_at, entry_id: null })))
    .execute();
};

/** Creates two members who hide everything, and their viewers: a follower, a stranger, and a member in the same city. */
export const setScene = async (app: TestApp): Promise<Scene> => {
  const { db } = app.app.platform;
  // No entry's number equals a count that the test searches for.
  await app.asOwner((owner) => sql`alter table entry alter column id restart with 500000`.execute(owner));
  const neighbor = await app.verifiedMember({ location: CITY_OF_TWO });
  // This viewer lives near the hidden member's public cigars.
  const stranger = await app.verifiedMember({ location: { ...AUSTIN, latitude: 31.2, longitude: -94.2 } });
  const follower = await app.verifiedMember({ location: { ...AUSTIN, latitude: 35.1, longitude: -98.1 } });
  const hidden = await app.member({
    first_name: 'Umbra',
    last_name: 'Velata',
    handle: 'umbra.v',
    email: 'umbra.secret@hidden-mail.example',
    location: HOME,
    referral_link: (await stranger.call('GET /user/me/', {})).body.handle,
  });
  const hiddenToo = await app.member({
    first_name: 'Latens',
    last_name: 'Absconditus',
    location: CITY_OF_TWO,
  });
  for (const [who, whom] of [
    [follower, hidden],
    [hidden, follower],
    [hidden, neighbor],
    [follower, hiddenToo],
  ] as const) {
    await who.call('POST /followers/user/following/', { body: { follow_to: whom.memberId } });
  }
  hidden.headers['user-agent'] = 'UmbraPhone/9.9';
  await hidden.send('POST', '/user/authenticate/', { email: hidden.email, password: 'secret-1' });
  const { id: retailer } = await db
    .insertInto('retailer')
    .values({ name: 'Smoke House', address: '1 Main', latitude: 36, longitude: -98 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const journal = await writePrivateJournal(app, hidden, retailer);
  for (const [index, member] of [neighbor, stranger, follower, hiddenToo].entries()) {
    for (let count = 0; count <= index; count += 1) await log(member, { name: `Plain ${count}` });
  }
  for (const member of [hidden, hiddenToo]) {
    const location = await createPlace(member, {
      city: 'Hushborough',
      latitude: 34.55151,
      longitude: -99.55151,
    });
    await log(member, { name: 'Commonleaf', location, is_location_public: false });
  }
  await log(neighbor, { name: 'Commonleaf' });
  const shared = await db
    .selectFrom('named_cigar')
    .select('id')
    .where('name', '=', 'Commonleaf')
    .executeTakeFirst();
  const parcel = await redeem(app, hidden);
  await setMeasure(app, hidden, 87, '2013-05-06');
  const humidor = await fillHumidor(hidden, 'Cellarproof', String(journal.product));
  await settled(app);
  const joined = new Date('2017-03-09T11:13:13.777Z');
  const two = [hidden.memberId, hiddenToo.memberId];
  await db.updateTable('member').set({ created_at: joined }).where('id', 'in', two).execute();
  // Notifications about the newcomers were published on that day.
  await db
    .updateTable('notification')
    .set({ created_at: joined })
    .where('type', '=', 'new_user')
    .where('related_user_id', 'in', two)
    .execute();
  for (const member of [hidden, hiddenToo]) await member.send('PUT', '/user/me/', { privacies: HIDDEN });
  const signIns = await hidden.call('GET /user/me/sign-ins/', {});
  const { id: notice } = await db
    .selectFrom('notification')
    .select('id')
    .where('member_id', '=', hidden.memberId)
    .executeTakeFirstOrThrow();
  return {
    hidden,
    hiddenToo,
    viewers: [
      ['a follower', follower],
      ['a stranger', stranger],
      ['a member of the same city', neighbor],
    ],
    ...journal,
    cigars: { alone: String(journal.product), shared: `n${shared?.id}` },
    ...parcel,
    humidor,
    signIn: signIns.body.results[0]?.id ?? 0,
    notice,
    retailer,
  };
};

/** Changes every hidden value of the two members. */
export const changeWhatIsHidden = async (
  app: TestApp,
  { hidden, hiddenToo, entries }: Scene,
): Promise<void> => {
  const { db } = app.app.platform;
  // Public places near the former home stay hidden.
  await hidden.send('PUT', '/user/me/', {
    location: { ...HOME, street: '1 Whisperlane', city: 'Xanthippolis Two', latitude: 33.791177 },
  });
  await hiddenToo.send('PUT', '/user/me/', { location: { ...AUSTIN, city: 'Xanthippolis' } });
  for (let count = 0; count < 3; count += 1) {
    await hidden.send('POST', '/cigars/add_cigar/', { name: 'Quietproof', description: 'x' });
    await hiddenToo.send('POST', '/cigars/add_cigar/', { name: 'Quietproof', description: 'x' });
  }
  await hidden.send('PUT', `/cigars/${entries.open}/update_cigar/`, {
    private_note: 'only-for-my-eyes',
    retailer_text: 'Shopproof, around another corner',
  });
  await hidden.send('PUT', `/cigars/${entries.quiet}/update_cigar/`, { name: 'Quietproof too' });
  await setMeasure(app, hidden, 88, '2013-05-07');
  await hidden.call('POST /lots/', { body: { name: 'Cellarproof', quantity: 7, price_cents: 77_131 } });
  for (const [index, { memberId }] of [hidden, hiddenToo].entries()) {
    const created_at = new Date(`201${index}-03-09T11:13:13.777Z`);
    await db.updateTable('member').set({ created_at }).where('id', '=', memberId).execute();
  }
  await settled(app);
};
