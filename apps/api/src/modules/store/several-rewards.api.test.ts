import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { runCommandLine } from '@stoa/testing/harness/command-line';
import { noticesFor } from '@stoa/testing/harness/notices';
import { mailsTo } from '@stoa/testing/harness/outbox';
import { allPublished } from '@stoa/testing/harness/published-state';
import type { StaffBrowser } from '@stoa/testing/harness/staff';

type Member = Awaited<ReturnType<TestApp['member']>>;
type Moved = 'processing' | 'shipped' | 'delivered';

describe('parcels with several rewards', () => {
  let app: TestApp;
  let clerk: StaffBrowser;
  const rewards: { id: number; name: string }[] = [];
  beforeAll(async () => {
    app = await startTestApp();
    clerk = await app.staff('parcels');
    for (const name of ['Brass Cutter', 'Letters', 'Lamp']) rewards.push(await addReward(name, 10));
  });
  afterAll(() => app.close());

  const addReward = async (name: string, points: number, stock: number | null = null) => {
    const { body } = await app.operator().send('POST', '/operator/rewards/', { name, points, stock });
    return { id: Number(body['id']), name };
  };
  const rich = async (wanted = 1_000) => {
    const member = await app.verifiedMember();
    const points = wanted - (await balanceOf(member));
    await app
      .operator()
      .send('POST', '/operator/points/', { member_id: member.memberId, points, reason: 'A welcome' });
    return member;
  };
  const addressOf = async (member: Member, street = '1 Main') => {
    const { body } = await member.send('POST', '/address/', { ...AUSTIN, street, type: 'shipping' });
    return Number(body['id']);
  };
  const redeem = async (member: Member, address_id: number, which = rewards) => {
    const ids: number[] = [];
    for (const { id } of which) {
      const { status, body } = await member.send('POST', `/rewards/${id}/redeem/`, { address_id });
      expect(status).toBe(201);
      ids.push(Number(body['id']));
    }
    return ids;
  };
  const move = (ids: readonly number[], status?: Moved, note?: string, by = clerk) =>
    by.call('POST /operator/redemptions/moves/', {
      body: {
        ids: [...ids],
        ...(status && { status }),
        ...(note !== undefined && { notes: ids.map((id) => ({ id, tracking_note: note })) }),
      },
    });
  const parcels = async (query: Record<string, string> = {}) =>
    (await clerk.call('GET /operator/parcels/', { query })).body.results;
  const parcelOf = async (id: number) => {
    const [parcel] = await parcels({ search: String(id) });
    if (parcel === undefined) throw new Error(`No parcel has number ${id}.`);
    return parcel;
  };
  const messages = async (member: Member) =>
    (await noticesFor(app, member, 'reward_status')).map(({ message }) => message);
  const allMailed = () =>
    vi.waitFor(
      async () => {
        const { rows } = await sql<{ left: number }>`
          select count(*)::int as left from pgboss.job
           where name = 'notice-mail' and state in ('created', 'retry', 'active')`.execute(
          app.app.platform.db,
        );
        expect(rows[0]?.left).toBe(0);
      },
      { timeout: 60_000, interval: 50 },
    );
  /** Once every email is out, so that their number is final. */
  const rewardMails = async (member: Member) => {
    await allPublished(app);
    await allMailed();
    return (await mailsTo(app, member.email)).filter(({ text }) =>
      /packing|way to you|track|package with/.test(text ?? ''),
    );
  };
  const report = (ids: readonly number[], incident: 'returned' | 'lost' | null, by = clerk) =>
    by.call('POST /operator/parcels/incidents/', { body: { ids: [...ids], incident } });
  const sendAgain = (ids: readonly number[], reason = 'The carrier lost it', by = clerk) =>
    by.call('POST /operator/parcels/send-again/', { body: { ids: [...ids], reason } });
  const refund = (ids: readonly number[], by = clerk, reason = 'The carrier lost it') =>
    by.call('POST /operator/parcels/refunds/', { body: { ids: [...ids], reason } });
  const balanceOf = async (member: Member) => Number((await member.send('GET', '/user/me/')).body['balance']);
  const stockOf = async (id: number) => {
    const { body } = await app.operator().call('GET /operator/rewards/', { query: { page_size: '100' } });
    return body.results.find((reward) => reward.id === id)?.stock;
  };

  it('twelve rewards in four parcels are four emails, four notifications, and four labels per step', async () => {
    const members = [await rich(), await rich(), await rich(), await rich()];
    const all: number[][] = [];
    for (const member of members) all.push(await redeem(member, await addressOf(member)));
    const ids = all.flat();
    const listed = await parcels({ status: 'requested', ids: ids.join(',') });
    expect(listed.map(({ id, rewards: inside }) => [id, inside.map((one) => one.id)])).toEqual(
      all.map((parcel) => [parcel[0], parcel]),
    );
    const { body } = await move(ids, 'processing');
    expect([body.moved.length, body.left]).toEqual([12, []]);
    for (const member of members) {
      expect(await messages(member)).toEqual(['We’re packing Brass Cutter, Letters, and Lamp for you.']);
      const mails = await rewardMails(member);
      expect(mails.map(({ subject }) => subject)).toEqual(['Your package']);
      expect(mails[0]?.text).toContain('We’re packing Brass Cutter, Letters, and Lamp for you.');
    }
    const labels = await clerk.fetch(`/api/v1/operator/parcels/?ids=${ids.join(',')}`, {
      headers: { accept: 'text/csv' },
    });
    const [heading, ...lines] = (await labels.text()).trim().split('\r\n');
    expect(heading).toMatch(/^\uFEFF?parcel,number,status,rewards,quantity,member_id,name,email,recipient,/);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain(`${all[0]?.[0]},,processing,"Brass Cutter, Letters, Lamp",3,`);
  });

  it('a shipped parcel says its number in its one email, and a repeat sends nothing', async () => {
    const member = await rich();
    const ids = await redeem(member, await addressOf(member), [...rewards, ...rewards.slice(0, 1)]);
    await move(ids, 'shipped', 'UPS 1Z 999');
    const shipped = '2 × Brass Cutter, Letters, and Lamp are on their way to you. Tracking: UPS 1Z 999.';
    expect(await messages(member)).toEqual([shipped]);
    expect((await rewardMails(member)).map(({ text }) => text?.includes(shipped))).toEqual([true]);
    const again = await move(ids, 'shipped', 'UPS 1Z 999');
    expect([again.body.moved.length, again.body.left]).toEqual([4, []]);
    await move(ids, undefined, 'UPS 1Z 998');
    expect((await parcelOf(ids[1] ?? 0)).tracking_note).toBe('UPS 1Z 998');
    expect(await messages(member)).toHaveLength(1);
    expect(await rewardMails(member)).toHaveLength(1);
  });

  it('a number that comes after the shipping is emailed once for the whole parcel', async () => {
    const member = await rich();
    const ids = await redeem(member, await addressOf(member));
    await move(ids, 'shipped');
    await move(ids, undefined, 'UPS 7');
    await move(ids, undefined, 'UPS 7');
    await move(ids, undefined, '');
    await move(ids, undefined, 'UPS 8');
    const [tracking, shipped, ...others] = await messages(member);
    expect(tracking).toBe('You can now track Brass Cutter, Letters, and Lamp. Tracking: UPS 8.');
    expect(shipped).toMatch(/are on their way to you\./);
    expect(others).toEqual([]);
    expect(await rewardMails(member)).toHaveLength(2);
  });

  it('an email about a number names only the rewards that just got it, each once, with their own number', async () => {
    const member = await rich();
    const address = await addressOf(member);
    const [first = 0, second = 0] = await redeem(member, address, rewards.slice(0, 2));
    await move([first, second], 'shipped');
    const note = (id: number, tracking_note: string) =>
      app.operator().send('PATCH', `/operator/redemptions/${id}/`, { tracking_note });
    await note(second, 'UPS 2');
    await note(first, 'UPS 1');
    const [later = 0] = await redeem(member, address, rewards.slice(2));
    await move([later], 'shipped');
    expect((await parcelOf(first)).rewards.map(({ id }) => id)).toEqual([first, second, later]);
    await note(later, 'UPS 3');
    expect(await messages(member)).toEqual([
      'You can now track Lamp. Tracking: UPS 3.',
      'Lamp is on its way to you. Tracking: UPS 3.',
      'You can now track Brass Cutter. Tracking: UPS 1.',
      'You can now track Letters. Tracking: UPS 2.',
      'Brass Cutter and Letters are on their way to you. Tracking: UPS 1.',
    ]);
    const tracked = (await rewardMails(member)).flatMap(
      ({ text }) => /You can now track .*UPS \d/.exec(text ?? '')?.[0] ?? [],
    );
    expect(tracked.toSorted()).toEqual([
      'You can now track Brass Cutter. Tracking: UPS 1',
      'You can now track Lamp. Tracking: UPS 3',
      'You can now track Letters. Tracking: UPS 2',
    ]);
  });

  it('a shipping email has the number if only one reward has it, and two numbers are two emails', async () => {
    const ship = async (...notes: readonly string[]) => {
      const member = await rich();
      const ids = await redeem(member, await addressOf(member), rewards.slice(0, 2));
      const { body } = await clerk.call('POST /operator/redemptions/moves/', {
        body: {
          ids,
          status: 'shipped',
          notes: ids.map((id, index) => ({ id, tracking_note: notes[index] ?? '' })),
        },
      });
      expect(body.left).toEqual([]);
      return (await messages(member)).toSorted();
    };
    expect(await ship('', 'UPS 2')).toEqual([
      'Brass Cutter and Letters are on their way to you. Tracking: UPS 2.',
    ]);
    expect(await ship('UPS 1', 'UPS 2')).toEqual([
      'Brass Cutter is on its way to you. Tracking: UPS 1.',
      'Letters is on its way to you. Tracking: UPS 2.',
    ]);
  });

  it('different addresses, members, states, and shipping days are different parcels', async () => {
    const member = await rich();
    const [here, there] = [await addressOf(member), await addressOf(member, '2 Main')];
    const [first, second, third] = await redeem(member, here);
    const elsewhere = await redeem(member, there, rewards.slice(0, 1));
    const group = async () =>
      (await parcels({ ids: [first, second, third, ...elsewhere].join(',') })).map(({ rewards: inside }) =>
        inside.map(({ id }) => id),
      );
    expect(await group()).toEqual([[first, second, third], elsewhere]);
    await move([first ?? 0], 'shipped');
    expect(await group()).toEqual([[first], [second, third], elsewhere]);
    app.clock.advance(24 * 60 * 60 * 1000);
    // A shift later, the clerk signs in again.
    clerk = await app.staff('parcels');
    await move([second ?? 0], 'shipped');
    expect(await group()).toEqual([[first], [second], [third], elsewhere]);
  });

  it('a search finds the whole parcel by one of its rewards', async () => {
    const member = await rich();
    const special = await addReward(`Humidor ${member.memberId}`, 10);
    const ids = await redeem(member, await addressOf(member), [...rewards, special]);
    const [found] = await parcels({ search: special.name });
    expect(found?.rewards.map(({ id }) => id)).toEqual(ids);
  });

  it('two packers move a parcel once: the second sees who moved it first', async () => {
    const other = await app.staff('parcels');
    const member = await rich();
    const ids = await redeem(member, await addressOf(member));
    const answers = await Promise.all([clerk, other].map((by) => move(ids, 'processing', undefined, by)));
    const counts = answers.map(({ body }) => [body.moved.length, body.left.length]);
    expect(counts.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [0, 3],
      [3, 0],
    ]);
    const reason = answers.flatMap(({ body }) => body.left)[0]?.reason;
    expect(reason).toMatch(/ has already moved this parcel to “Packing”\./);
    expect(await messages(member)).toHaveLength(1);
  });

  it('a move without status or notes, or with a note of another reward, is refused', async () => {
    expect((await move([1])).status).toBe(400);
    const { status, body } = await clerk.call('POST /operator/redemptions/moves/', {
      body: { ids: [1], notes: [{ id: 2, tracking_note: 'UPS 7' }] },
    });
    expect([status, body.error]).toEqual([400, expect.stringContaining('notes')]);
  });

  it('a returned parcel is sent again: the member reads both, and stock stays as it is', async () => {
    const member = await rich();
    const lamp = await addReward('Returning Lamp', 10, 5);
    const ids = await redeem(member, await addressOf(member), [lamp, ...rewards.slice(0, 1)]);
    expect((await report(ids, 'returned')).status).toBe(409);
    await move(ids, 'shipped', 'UPS 7');
    expect((await report(ids, 'returned')).body).toEqual({ changed: ids });
    expect((await report(ids, 'returned')).body).toEqual({ changed: [] });
    expect((await parcels({ incident: 'open' })).some(({ id }) => id === ids[0])).toBe(true);
    const history = (await member.send('GET', '/rewards/history/')).body['results'];
    expect(history).toContainEqual(
      expect.objectContaining({ id: ids[0], status: 'shipped', incident: 'returned' }),
    );
    expect((await sendAgain(ids)).body).toEqual({ changed: expect.arrayContaining(ids) as number[] });
    expect(await parcelOf(ids[1] ?? 0)).toMatchObject({
      status: 'processing',
      incident: null,
      tracking_note: '',
      attempt: 2,
      shipped_at: null,
    });
    expect((await sendAgain(ids)).status).toBe(409);
    await move(ids, 'shipped');
    expect(await messages(member)).toEqual([
      'Returning Lamp and Brass Cutter are on their way to you.',
      'We’re packing Returning Lamp and Brass Cutter for you again.',
      'Your package with Returning Lamp and Brass Cutter came back to us. We’ll send it again or refund it.',
      'Returning Lamp and Brass Cutter are on their way to you.',
    ]);
    expect(await rewardMails(member)).toHaveLength(4);
    expect(await stockOf(lamp.id)).toBe(4);
  });

  it('a lost parcel needs another one from stock, and is refunded if there is none', async () => {
    const member = await rich();
    const lamp = await addReward('Last Lamps', 100, 2);
    const address = await addressOf(member);
    const [first] = await redeem(member, address, [lamp]);
    await move([first ?? 0], 'shipped');
    await report([first ?? 0], 'lost');
    expect((await sendAgain([first ?? 0])).status).toBe(200);
    expect(await stockOf(lamp.id)).toBe(0);
    await move([first ?? 0], 'shipped');
    await report([first ?? 0], 'lost');
    const { status, body } = await sendAgain([first ?? 0]);
    expect([status, body]).toMatchObject([
      409,
      { error: 'Last Lamps is out of stock. Please refund the parcel, or add stock first.' },
    ]);
    expect((await refund([first ?? 0])).body).toEqual({ changed: [first], points: 100 });
    expect([await stockOf(lamp.id), await balanceOf(member)]).toEqual([0, 1_000]);
    expect(await messages(member)).toContain(
      'Your package with Last Lamps didn’t reach you. The points are back in your balance.',
    );
    const history = (await member.send('GET', '/rewards/history/')).body['results'];
    expect(history).toMatchObject([{ id: first, status: 'cancelled', incident: 'lost', can_cancel: false }]);
  });

  it('a returned parcel goes back into stock with its refund, which happens once, no matter how many requests race', async () => {
    const other = await app.staff('parcels');
    const member = await rich();
    const lamp = await addReward('Coming Lamp', 100, 3);
    const ids = await redeem(member, await addressOf(member), [lamp, lamp]);
    await move(ids, 'delivered');
    await report(ids, 'returned');
    const answers = await Promise.all([clerk, other, clerk].map((by) => refund(ids, by)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect([await stockOf(lamp.id), await balanceOf(member)]).toEqual([3, 1_000]);
    expect((await sendAgain(ids)).status).toBe(409);
    expect((await report(ids, 'lost')).status).toBe(409);
  });

  it('a parcel is either sent again or refunded, never both', async () => {
    const other = await app.staff('parcels');
    for (let round = 0; round < 4; round += 1) {
      const member = await rich();
      const ids = await redeem(member, await addressOf(member));
      await move(ids, 'shipped');
      await report(ids, 'lost');
      const answers = await Promise.all([refund(ids), sendAgain(ids, 'Raced', other)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const { status } = await parcelOf(ids[0] ?? 0);
      expect([status, await balanceOf(member)]).toEqual(
        answers[0].status === 200 ? ['cancelled', 1_000] : ['processing', 970],
      );
    }
  });

  it('a parcel that arrives after all is no longer lost', async () => {
    const member = await rich();
    const address = await addressOf(member);
    const [first = 0, second = 0] = await redeem(member, address);
    await move([first, second], 'shipped');
    await report([first, second], 'lost');
    await report([first], null);
    expect(await parcelOf(first)).toMatchObject({ status: 'shipped', incident: null });
    await app.operator().send('PATCH', `/operator/redemptions/${second}/`, { status: 'delivered' });
    expect(await parcelOf(second)).toMatchObject({ status: 'delivered', incident: null });
    expect((await refund([first])).status).toBe(409);
    expect(await balanceOf(member)).toBe(970);
  });

  it('a bulk move leaves a returned or lost parcel as it is, and says what to do', async () => {
    const member = await rich();
    const [first = 0, lost = 0] = await redeem(member, await addressOf(member), rewards.slice(0, 2));
    await move([first, lost], 'shipped');
    await report([lost], 'lost');
    const { body } = await move([first, lost], 'delivered');
    expect(body.moved.map(({ id }) => id)).toEqual([first]);
    expect(body.left).toEqual([
      {
        id: lost,
        status: 'shipped',
        reason: 'This parcel is marked as lost. Please send it again, refund it, or record that it arrived.',
      },
    ]);
    expect(await parcelOf(lost)).toMatchObject({ status: 'shipped', incident: 'lost' });
    expect(await messages(member)).not.toContain('Letters has been delivered. Enjoy.');
  });

  it('a parcel that comes back, arrives after all, and comes back again is two emails about its return', async () => {
    const member = await rich();
    const ids = await redeem(member, await addressOf(member), rewards.slice(0, 1));
    await move(ids, 'shipped');
    for (const incident of ['returned', null, 'returned'] as const) {
      app.clock.advance(1_000);
      expect((await report(ids, incident)).body).toEqual({ changed: ids });
    }
    const returned = 'Your package with Brass Cutter came back to us. We’ll send it again or refund it.';
    expect((await messages(member)).filter((message) => message === returned)).toHaveLength(2);
  });

  it('what came back goes into stock and is closed if the member leaves, and later returns are refused', async () => {
    const member = await rich();
    const lamp = await addReward('Leaving Lamp', 10, 5);
    const [returned = 0, lost = 0, sent = 0] = await redeem(member, await addressOf(member), [
      lamp,
      lamp,
      lamp,
    ]);
    await move([returned, lost, sent], 'shipped');
    await report([returned], 'returned');
    await report([lost], 'lost');
    await member.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    expect(await stockOf(lamp.id)).toBe(3);
    const open = await parcels({ incident: 'open', page_size: '100' });
    expect(open.filter(({ member_id }) => member_id === member.memberId)).toEqual([]);
    const later = await report([sent], 'returned');
    expect([later.status, later.body]).toMatchObject([
      409,
      { error: expect.stringContaining('add its rewards to the stock') as string },
    ]);
  });

  it('a refund above the limit waits for a second person, and until then nothing else happens to the parcel', async () => {
    const second = await app.staff('members');
    const stranger = await app.staff('catalogue');
    const member = await rich(3_000);
    const chest = await addReward('A Chest', 1_200, 4);
    const ids = await redeem(member, await addressOf(member), [chest]);
    await move(ids, 'shipped');
    await report(ids, 'lost');
    const asked = await refund(ids);
    expect([asked.status, await balanceOf(member)]).toEqual([202, 1_800]);
    const { approval } = asked.body as unknown as { approval: { id: number } };
    expect(approval).toMatchObject({
      kind: 'refund',
      state: 'waiting',
      parcel: ids[0],
      points: { member_id: member.memberId, points: 1_200 },
      reason: 'The carrier lost it',
    });
    expect((await parcelOf(ids[0] ?? 0)).refund_waiting).toEqual({
      approval_id: approval.id,
      requested_by: clerk.name,
    });
    for (const answer of [await refund(ids), await sendAgain(ids), await report(ids, 'returned')])
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { error: expect.stringContaining(`${clerk.name} has requested a refund of this parcel`) },
      ]);
    const params = { id: approval.id };
    const confirm = (by: StaffBrowser) => by.call('POST /operator/approvals/{id}/confirm/', { params });
    expect((await confirm(stranger)).status).toBe(403);
    expect((await confirm(clerk)).status).toBe(403);
    const seen = await clerk.call('GET /operator/approvals/', {});
    expect(seen.body.results.map(({ kind }) => kind)).toEqual(['refund']);
    expect((await confirm(second)).body.state).toBe('confirmed');
    expect((await confirm(second)).body.state).toBe('confirmed');
    expect([await stockOf(chest.id), await balanceOf(member)]).toEqual([3, 3_000]);
    expect((await parcelOf(ids[0] ?? 0)).status).toBe('cancelled');
  });

  it('a withdrawn refund lets the parcel be sent again', async () => {
    const member = await rich(3_000);
    const chest = await addReward('Another Chest', 1_200);
    const ids = await redeem(member, await addressOf(member), [chest]);
    await move(ids, 'shipped');
    await report(ids, 'lost');
    const { approval } = (await refund(ids)).body as unknown as { approval: { id: number } };
    const withdrawn = await clerk.call('POST /operator/approvals/{id}/withdraw/', {
      params: { id: approval.id },
    });
    expect(withdrawn.body.state).toBe('withdrawn');
    expect((await sendAgain(ids)).status).toBe(200);
  });

  it('a parcel that was sent before is refunded, not cancelled, so a large one still needs a second person', async () => {
    const second = await app.staff('members');
    const member = await rich(3_000);
    const chest = await addReward('A Third Chest', 1_200, 4);
    const [id = 0] = await redeem(member, await addressOf(member), [chest]);
    await move([id], 'shipped');
    await report([id], 'returned');
    expect((await sendAgain([id])).status).toBe(200);
    const cancelled = await clerk.send('PATCH', `/operator/redemptions/${id}/`, { status: 'cancelled' });
    expect([cancelled.status, await balanceOf(member)]).toEqual([409, 1_800]);
    expect((await refund([id])).status).toBe(409);
    const asked = await clerk.call('POST /operator/parcels/refunds/', {
      body: { ids: [id], reason: 'No longer wanted', packed_again: true },
    });
    expect([asked.status, await balanceOf(member)]).toEqual([202, 1_800]);
    const { approval } = asked.body as unknown as { approval: { id: number } };
    expect((await move([id], 'shipped')).body.left).toMatchObject([
      { id, reason: expect.stringContaining(`${clerk.name} has requested a refund of this parcel`) },
    ]);
    const confirmed = await second.call('POST /operator/approvals/{id}/confirm/', {
      params: { id: approval.id },
    });
    expect([confirmed.status, await stockOf(chest.id), await balanceOf(member)]).toEqual([200, 4, 3_000]);
  });

  it('several refunds of one member count together against the limit', async () => {
    const member = await rich(3_000);
    const vase = await addReward('A Vase', 600);
    const [first = 0] = await redeem(member, await addressOf(member), [vase]);
    const [second = 0] = await redeem(member, await addressOf(member, '2 Main'), [vase]);
    await move([first, second], 'shipped');
    await report([first, second], 'lost');
    expect((await refund([first])).status).toBe(200);
    expect((await refund([second])).status).toBe(202);
  });

  it('a refund needs a reason, one member, and a member who is still there', async () => {
    const [ada, ben] = [await rich(), await rich()];
    const ids: number[] = [];
    for (const member of [ada, ben])
      ids.push(...(await redeem(member, await addressOf(member), rewards.slice(0, 1))));
    await move(ids, 'shipped');
    await report(ids, 'returned');
    expect((await refund(ids, clerk, ' ')).status).toBe(400);
    expect((await refund(ids)).status).toBe(409);
    await ada.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    expect((await refund(ids.slice(0, 1))).status).toBe(409);
    expect((await sendAgain(ids.slice(0, 1))).status).toBe(409);
  });

  it('a check finds no differences after all of it, and finds a refund that the ledger lacks', async () => {
    const { rows } = await sql<{ incident: string; again: boolean; status: string }>`
      select distinct incident, attempt > 1 as again, status from redemption`.execute(app.app.platform.db);
    for (const expected of [
      { incident: 'lost', status: 'cancelled' },
      { incident: 'returned', status: 'cancelled' },
      { again: true, status: 'shipped' },
      { again: true, status: 'processing' },
    ])
      expect(rows).toContainEqual(expect.objectContaining(expected));
    const found = await runCommandLine(app, ['check']);
    expect(found).toEqual({ code: 0, output: expect.stringContaining('no differences') });
    const member = await rich();
    const [id] = await redeem(member, await addressOf(member), rewards.slice(0, 1));
    await sql`update redemption set status = 'cancelled', cancelled_at = now() where id = ${id}`.execute(
      app.app.platform.db,
    );
    const { body } = await app.operator().call('GET /operator/recount/', {});
    expect(body.differences).toMatchObject([
      { subject: `redemption ${id}`, figure: 'points spent', counted: 0 },
    ]);
  });
});
