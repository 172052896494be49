import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { noticesFor } from '@stoa/testing/harness/notices';
import type { StaffBrowser } from '@stoa/testing/harness/staff';

type Member = Awaited<ReturnType<TestApp['member']>>;

describe('importing tracking numbers', () => {
  let app: TestApp;
  let clerk: StaffBrowser;
  let reward: number;
  beforeAll(async () => {
    app = await startTestApp();
    clerk = await app.staff('parcels');
    const { body } = await app.operator().send('POST', '/operator/rewards/', { name: 'A Cup', points: 0 });
    reward = Number(body['id']);
  });
  afterAll(() => app.close());

  /** Redeems two rewards for one parcel, and moves it. */
  const parcel = async (status?: 'processing' | 'shipped' | 'delivered') => {
    const member = await app.member();
    const address = await member.send('POST', '/address/', { ...AUSTIN, street: '1 Main', type: 'shipping' });
    const ids: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { body } = await member.send('POST', `/rewards/${reward}/redeem/`, {
        address_id: address.body['id'],
      });
      ids.push(Number(body['id']));
    }
    if (status !== undefined)
      await clerk.call('POST /operator/redemptions/moves/', { body: { ids, status } });
    const [first = 0, second = 0] = ids;
    return { member, ids, first, second };
  };
  const file = (...lines: string[]) => ['parcel,number', ...lines].join('\r\n');
  const preview = async (body: string) =>
    (await clerk.call('POST /operator/parcels/numbers/preview/', { body })).body;
  const send = (body: string, by = clerk) => by.call('POST /operator/parcels/numbers/', { body });
  const notes = async (ids: readonly number[]) =>
    (await clerk.call('GET /operator/redemptions/', { query: { ids: ids.join(',') } })).body.results.map(
      ({ tracking_note }) => tracking_note,
    );
  const messages = async (member: Member) =>
    (await noticesFor(app, member, 'reward_status')).map(({ message }) => message);

  it('previews each row, sets the numbers of whole parcels, and emails shipped ones once', async () => {
    const [shipped, packing] = [await parcel('shipped'), await parcel('processing')];
    const csv = file(`${shipped.second},UPS 1`, `${packing.first},UPS 2`);
    expect(await preview(csv)).toEqual({
      added: 2,
      changed: 0,
      unchanged: 0,
      refused: 0,
      mailed: 1,
      lines: [
        expect.objectContaining({ line: 2, outcome: 'new', number: 'UPS 1', before: '', is_mailed: true }),
        expect.objectContaining({ line: 3, outcome: 'new', parcel: String(packing.first), is_mailed: false }),
      ],
    });
    expect(await notes([...shipped.ids, ...packing.ids])).toEqual(['', '', '', '']);
    expect((await send(csv)).body).toEqual({ added: 2, changed: 0, unchanged: 0, mailed: 1 });
    expect(await notes([...shipped.ids, ...packing.ids])).toEqual(['UPS 1', 'UPS 1', 'UPS 2', 'UPS 2']);
    expect((await send(csv)).body).toEqual({ added: 0, changed: 0, unchanged: 2, mailed: 0 });
    const changed = file(`${shipped.first},UPS 9`);
    expect((await preview(changed)).lines).toMatchObject([{ outcome: 'changed', before: 'UPS 1' }]);
    expect((await send(changed)).body).toEqual({ added: 0, changed: 1, unchanged: 0, mailed: 0 });
    expect(await messages(shipped.member)).toEqual([
      'You can now track 2 × A Cup. Tracking: UPS 9.',
      '2 × A Cup are on their way to you. Tracking: UPS 9.',
    ]);
    expect(await messages(packing.member)).toEqual(['We’re packing 2 × A Cup for you.']);
  });

  it('refuses rows with their line numbers, and then changes nothing', async () => {
    const [good, done, lost] = [await parcel('shipped'), await parcel('delivered'), await parcel('shipped')];
    await clerk.call('POST /operator/parcels/incidents/', { body: { ids: lost.ids, incident: 'lost' } });
    const gone = await parcel('shipped');
    await gone.member.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    const csv = file(
      `${good.first},UPS 1`,
      `${good.second},UPS 2`,
      `${done.first},UPS 3`,
      '999999,UPS 4',
      'x,UPS 5',
      `${lost.first},UPS 6`,
      `${gone.first},UPS 7`,
      '1',
    );
    const lines = [
      { line: 3, reason: 'This parcel is already in row 2.' },
      { line: 4, reason: 'This parcel has already been delivered.' },
      { line: 5, reason: 'There’s no parcel with this number.' },
      { line: 6, reason: 'The parcel must be the number on its label, such as 31.' },
      { line: 7, reason: 'This parcel is lost. Send it again or refund it first.' },
      { line: 8, reason: 'This member deleted their account.' },
      { line: 9, reason: 'This row has 1 values instead of 2.' },
    ];
    const found = await preview(csv);
    expect([found.added, found.refused]).toEqual([1, 7]);
    expect(
      found.lines
        .filter(({ outcome }) => outcome === 'refused')
        .map(({ line, reason }) => ({ line, reason })),
    ).toEqual(lines);
    const { status, body } = await send(csv);
    expect([status, body['lines']]).toEqual([400, lines]);
    expect(body.error).toBe(
      'Nothing was imported. Row 3: This parcel is already in row 2. 6 more rows have problems. Please fix the file and send it again.',
    );
    expect(await notes(good.ids)).toEqual(['', '']);
  });

  it('reads the file of labels with its numbers filled in', async () => {
    const { ids, first } = await parcel('shipped');
    const labels = await clerk.fetch(`/api/v1/operator/parcels/?ids=${ids.join(',')}`, {
      headers: { accept: 'text/csv' },
    });
    const text = (await labels.text()).replace(`\n${first},,`, `\n${first},-UPS 3,`);
    expect((await send(text)).body).toMatchObject({ added: 1, mailed: 1 });
    const again = await clerk.fetch(`/api/v1/operator/parcels/?ids=${ids.join(',')}`, {
      headers: { accept: 'text/csv' },
    });
    const guarded = await again.text();
    expect(guarded).toContain(`\n${first},'-UPS 3,`);
    expect((await send(guarded)).body).toMatchObject({ unchanged: 1 });
  });

  it('reads a carrier’s file again after a parcel in it was delivered, and leaves empty numbers as they are', async () => {
    const [done, open, other] = [
      await parcel('shipped'),
      await parcel('shipped'),
      await parcel('processing'),
    ];
    const lines = [`${done.first},UPS 1`, `${open.first},"UPS 2\n(two boxes)"`, `${other.first},`];
    expect((await send(file(...lines))).body).toMatchObject({ added: 2, unchanged: 1 });
    await clerk.call('POST /operator/redemptions/moves/', { body: { ids: done.ids, status: 'delivered' } });
    for (const id of open.ids)
      await clerk.call('PATCH /operator/redemptions/{id}/', {
        params: { id },
        body: { tracking_note: 'UPS 2\n(two boxes)' },
      });
    expect(await preview(file(...lines))).toMatchObject({ unchanged: 3, refused: 0, lines: [] });
    expect((await send(file(...lines))).body).toEqual({ added: 0, changed: 0, unchanged: 3, mailed: 0 });
    expect(await notes([...done.ids, ...other.ids])).toEqual(['UPS 1', 'UPS 1', '', '']);
  });

  it('keeps the other number of two parcels that went to one address on one day', async () => {
    const { ids, first, second } = await parcel('shipped');
    const note = (id: number, tracking_note: string) =>
      clerk.call('PATCH /operator/redemptions/{id}/', { params: { id }, body: { tracking_note } });
    await note(first, 'UPS 1');
    const late = file(`${second},UPS 2`);
    expect((await preview(late)).lines).toMatchObject([{ outcome: 'new', before: '', is_mailed: true }]);
    expect((await send(late)).body).toMatchObject({ added: 1, mailed: 1 });
    expect(await notes(ids)).toEqual(['UPS 1', 'UPS 2']);
    const labels = await clerk.fetch(`/api/v1/operator/parcels/?ids=${ids.join(',')}`, {
      headers: { accept: 'text/csv' },
    });
    const text = await labels.text();
    expect(text).toContain(`\n${first},,shipped`);
    expect((await send(text)).body).toMatchObject({ unchanged: 1, changed: 0 });
    expect((await send(file(`${second},UPS 3`))).body).toMatchObject({ changed: 1 });
    expect(await notes(ids)).toEqual(['UPS 1', 'UPS 3']);
  });

  it('refuses two numbers for one parcel, even if it already has one of them', async () => {
    const { ids, first, second } = await parcel('shipped');
    await send(file(`${first},UPS 1`));
    for (const rows of [
      [`${first},UPS 1`, `${second},UPS 2`],
      [`${second},UPS 2`, `${first},UPS 1`],
    ])
      expect((await preview(file(...rows))).lines).toContainEqual(
        expect.objectContaining({ outcome: 'refused', reason: 'This parcel is already in row 2.' }),
      );
    expect(await notes(ids)).toEqual(['UPS 1', 'UPS 1']);
  });

  it('finds the parcel of a label whose reward was cancelled, or stayed behind when the others shipped', async () => {
    const cancelled = await parcel();
    await cancelled.member.send('POST', `/rewards/redemptions/${cancelled.first}/cancel/`);
    const behind = await parcel('processing');
    for (const { second } of [cancelled, behind])
      await clerk.call('POST /operator/redemptions/moves/', { body: { ids: [second], status: 'shipped' } });
    const csv = file(`${cancelled.first},UPS 1`, `${behind.first},UPS 2`);
    expect((await send(csv)).body).toEqual({ added: 2, changed: 0, unchanged: 0, mailed: 2 });
    expect((await send(csv)).body).toMatchObject({ unchanged: 2 });
    expect(await notes([...cancelled.ids, ...behind.ids])).toEqual(['', 'UPS 1', '', 'UPS 2']);
    expect((await send(file(`${behind.first},UPS 3`))).body).toMatchObject({ added: 1, mailed: 0 });
    expect(await notes(behind.ids)).toEqual(['UPS 3', 'UPS 2']);
  });

  it('leaves a cancelled reward without a parcel of its own refused', async () => {
    const { member, ids, first } = await parcel();
    for (const id of ids) await member.send('POST', `/rewards/redemptions/${id}/cancel/`);
    expect((await preview(file(`${first},UPS 1`))).lines).toMatchObject([
      { outcome: 'refused', reason: 'This parcel is cancelled.' },
    ]);
  });

  it('prints no label for what was cancelled, unless the list is of cancelled parcels', async () => {
    const { member, ids, first, second } = await parcel();
    await member.send('POST', `/rewards/redemptions/${first}/cancel/`);
    const labelled = async (query: string) => {
      const answer = await clerk.fetch(`/api/v1/operator/parcels/?ids=${ids.join(',')}${query}`, {
        headers: { accept: 'text/csv' },
      });
      const [, ...lines] = (await answer.text()).trim().split('\r\n');
      return lines.map((line) => Number(line.split(',')[0]));
    };
    expect(await labelled('')).toEqual([second]);
    expect(await labelled('&status=cancelled')).toEqual([first]);
  });

  it('sets each number once if two packers import the same file', async () => {
    const { member, first } = await parcel('shipped');
    const other = await app.staff('parcels');
    const csv = file(`${first},UPS 1`);
    const answers = await Promise.all([clerk, other, clerk].map((by) => send(csv, by)));
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(1);
    expect(await messages(member)).toHaveLength(2);
  });

  it.each([
    ['', /The file is empty/],
    ['parcel,number', /no parcels/],
    ['parcel,tracking\n1,x', /The column number is missing/],
    ['parcel,number,number\n1,x,y', /A column appears twice/],
    [`parcel,number\n${'1,x\n'.repeat(1_001)}`, /up to 1,000 parcels/],
    [`parcel,number\n1,${'x'.repeat(501)}`, /at most 500 characters/],
  ])('refuses the file %#', async (csv, reason) => {
    const { status, body } = await send(csv);
    expect([status, body.error]).toEqual([400, expect.stringMatching(reason)]);
  });
});
