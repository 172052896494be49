import type { Notification, NotificationType } from '@stoa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { homeAt, noticesFor, smoke } from '@stoa/testing/harness/notices';

describe('a notification', () => {
  let app: TestApp;
  type Member = Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const member = (first_name: string, city: string, milesNorth = 0) =>
    app.member({ first_name, last_name: 'Test', location: homeAt(city, milesNorth) });
  const received = async (who: Member, ...types: NotificationType[]) =>
    (await noticesFor(app, who, ...types)).map(({ header, message }) => `${header} | ${message}`);
  const getHandle = async (who: Member) => (await who.call('GET /user/me/', {})).body.handle;

  it('about a badge goes to its member, with its medallion', async () => {
    const one = await member('Ada', 'Badge Town');
    expect(await noticesFor(app, one)).toEqual([
      expect.objectContaining({
        type: 'badge_earned',
        header: 'New badge',
        message: 'You earned the Create Member Account badge.',
        image: '/art/badges/create-member-account.svg',
        related_badge_id: 'Create Member Account',
        is_read: false,
        items: [],
      }),
    ]);
  });

  it('about a follower goes to the followed member once, even if followed repeatedly', async () => {
    const [one, other] = [await member('Ada', 'Follow Town'), await member('Bo', 'Another Town')];
    for (let time = 0; time < 2; time += 1) {
      await other.send('POST', '/followers/user/following/', { follow_to: one.memberId });
      if (time === 0) await other.send('DELETE', `/followers/user/following/${one.memberId}/`);
    }
    expect(await received(one, 'new_follower')).toEqual(['New follower | Bo Test is now following you.']);
    expect(await received(other, 'new_follower')).toEqual([]);
  });

  it('about a newcomer goes once each to the referrer and to members at home in the same city', async () => {
    const referrer = await member('Ada', 'Newtown');
    const neighbor = await member('Bo', 'newTOWN');
    const far = await member('Cy', 'Elsewhere');
    const friend = await member('Di', 'Elsewhere Too');
    const newcomer = await app.member({
      first_name: 'Eve',
      location: homeAt('Newtown'),
      referral_link: await getHandle(referrer),
    });
    const guest = await app.member({
      first_name: 'Flo',
      location: homeAt('Nowhere Near'),
      referral_link: await getHandle(friend),
    });
    expect(await received(referrer, 'new_user')).toEqual([
      'A new member in Newtown | Eve Aurel accepted your invitation and joined us on the porch.',
      'A new member in newTOWN | Bo Test has joined us on the porch.',
    ]);
    expect((await received(neighbor, 'new_user'))[0]).toBe(
      'A new member in Newtown | Eve Aurel has joined us on the porch.',
    );
    expect(await received(far, 'new_user')).toEqual([]);
    expect((await noticesFor(app, friend, 'new_user'))[0]?.related_user_id).toBe(guest.memberId);
    expect(await received(newcomer, 'new_user')).toEqual([]);
  });

  it('about a cigar with a public place goes to members within 25 miles or in its city, but not to the owner', async () => {
    const owner = await member('Ada', 'Home Town', 400);
    const near = await member('Bo', 'Near Town', 24);
    const nearInCity = await member('Cy', 'Cigar Town', -24);
    const farInCity = await member('Di', 'Cigar Town', 26);
    const far = await member('Eve', 'Far Town', -26);
    const id = await smoke(owner, 'Corona', homeAt('Cigar Town'));
    const cigars = async (who: Member) => noticesFor(app, who, 'nearby_cigar', 'city_cigar');
    const nearby = {
      type: 'nearby_cigar',
      header: 'A cigar near you',
      message: 'Ada Test enjoyed Corona in Cigar Town.',
      related_user_id: owner.memberId,
      related_entry_id: id,
    };
    expect(await cigars(near)).toEqual([expect.objectContaining(nearby)]);
    expect(await cigars(nearInCity)).toEqual([expect.objectContaining(nearby)]);
    expect(await cigars(farInCity)).toEqual([
      expect.objectContaining({ type: 'city_cigar', header: 'A cigar in Cigar Town' }),
    ]);
    expect([await cigars(far), await cigars(owner)]).toEqual([[], []]);
  });

  it('about a cigar is sent only once it is completed and its place is public', async () => {
    const owner = await member('Ada', 'Quiet Home', 300);
    const near = await member('Bo', 'Quiet Town', 150);
    const place = homeAt('Quiet Place', 150);
    const [open, hidden] = [
      await smoke(owner, 'Unfinished', place, { rating: undefined }),
      await smoke(owner, 'Private', place, { is_location_public: false }),
    ];
    expect(await received(near, 'nearby_cigar')).toEqual([]);
    await owner.send('PUT', `/cigars/${open}/update_cigar/`, { rating: 3 });
    await owner.send('PUT', `/cigars/${hidden}/update_cigar/`, { is_location_public: true });
    await owner.send('PUT', `/cigars/${hidden}/update_cigar/`, { experience_note: 'Again' });
    expect((await received(near, 'nearby_cigar')).toSorted()).toEqual([
      'A cigar near you | Ada Test enjoyed Private in Quiet Place.',
      'A cigar near you | Ada Test enjoyed Unfinished in Quiet Place.',
    ]);
  });

  it('about a place within 500 m of the owner’s home is not sent', async () => {
    const owner = await member('Ada', 'Own Town', -150);
    const near = await member('Bo', 'Next Town', -151);
    await smoke(owner, 'At home', homeAt('Own Town', -150.2));
    expect(await received(near, 'nearby_cigar', 'city_cigar')).toEqual([]);
  });

  it('about a first completed cigar goes only once to the member and their followers', async () => {
    const [owner, follower] = [await member('Ada', 'First Town'), await member('Bo', 'Second Town')];
    await follower.send('POST', '/followers/user/following/', { follow_to: owner.memberId });
    const open = await smoke(owner, 'Begun', undefined, { rating: undefined });
    expect(await received(owner, 'first_cigar')).toEqual([]);
    const first = await smoke(owner, 'Corona');
    await owner.send('PUT', `/cigars/${open}/update_cigar/`, { rating: 3 });
    expect(await received(owner, 'first_cigar')).toEqual([
      'Your first cigar | Corona is the first page of your journal. Here’s to many more.',
    ]);
    expect(await received(follower, 'first_cigar')).toEqual([
      'A first cigar | Ada Test started a journal with Corona.',
    ]);
    await owner.send('DELETE', `/cigars/${first}/delete_cigar/`);
    await owner.send('DELETE', `/cigars/${open}/delete_cigar/`);
    await smoke(owner, 'Another first');
    expect(await received(owner, 'first_cigar')).toEqual([]);
  });

  it('about a credited referral goes to both sides', async () => {
    const referrer = await member('Ada', 'Refer Town');
    const friend = await app.member({
      first_name: 'Bo',
      location: homeAt('Refer Place'),
      referral_link: await getHandle(referrer),
    });
    const { codes } = await app.codes(1);
    await friend.send('POST', '/cigars/add_cigar/', { cigar_code: codes[0] });
    expect(await received(referrer, 'referral_credited')).toEqual([
      'Referral points | Bo Aurel logged their first stoic cigar. You earned 50 points.',
    ]);
    expect(await received(friend, 'referral_credited')).toEqual([
      'Referral points | You were invited, and you’ve logged your first stoic cigar. You earned 50 points.',
    ]);
  });

  it('leaves every stored counter right', async () => {
    const all: Notification[] = await noticesFor(app, await member('Ada', 'Last Town'));
    expect(all.length).toBeGreaterThan(0);
    expect((await app.operator().call('GET /operator/recount/', {})).body.differences).toEqual([]);
  });
});
