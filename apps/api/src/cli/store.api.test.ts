import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { runCommandLine } from '@stoa/testing/harness/command-line';
import { photo } from '@stoa/testing/harness/photos';

describe('the store on the command line', () => {
  let app: TestApp;
  const folder = mkdtempSync(join(tmpdir(), 'stoa-cli-'));
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const stoa = (...args: string[]) => runCommandLine(app, args);
  const json = async (...args: string[]) => {
    const { code, output } = await stoa(...args, '--json');
    expect([code, output]).toEqual([0, expect.stringMatching(/^[[{]/)]);
    return JSON.parse(output) as Record<string, unknown> & { id: number };
  };

  it('adds a reward with its picture, changes it, sets its stock, and deactivates it', async () => {
    const picture = join(folder, 'humidor.jpg');
    writeFileSync(picture, await photo());
    const humidor = ['--name', 'Cedar Humidor', '--points', '900', '--stock', '12', '--picture', picture];
    const added = await json('rewards', 'add', ...humidor);
    expect(added).toMatchObject({ points: 900, stock: 12, active: true, picture: expect.any(String) });
    const id = String(added.id);
    expect(await json('rewards', 'stock', '--id', id, '--stock', 'unlimited')).toMatchObject({ stock: null });
    const changed = await json('rewards', 'set', '--id', id, '--active', 'no', '--points', '750');
    expect(changed).toMatchObject({ name: 'Cedar Humidor', points: 750, active: false, stock: null });
    const { code, output } = await stoa('rewards', 'list');
    expect([code, output]).toEqual([0, expect.stringMatching(/Cedar Humidor +750 +unlimited +no/)]);
  });

  it('corrects points and moves a redemption forward', async () => {
    const member = await app.member();
    const id = String(member.memberId);
    const reason = ['--reason', 'A gift', '--yes'];
    const credited = await json('points', 'correct', '--member', id, '--points', '200', ...reason);
    expect(credited).toMatchObject({ balance: 250, total_points: 250 });
    const taken = await stoa('points', 'correct', '--member', id, '--points=-30', ...reason);
    expect(taken).toEqual({ code: 0, output: expect.stringContaining('balance 220 of 250 earned') });
    const tooMuch = await stoa('points', 'correct', '--member', id, '--points=-300', ...reason);
    expect(tooMuch).toEqual({ code: 1, output: expect.stringContaining('can’t go below zero') });

    const reward = await json('rewards', 'add', '--name', 'Cutter', '--points', '100');
    const parcel = { ...AUSTIN, street: '100 Congress Ave', type: 'shipping' };
    const address = await member.send('POST', '/address/', parcel);
    const redeemed = await member.send('POST', `/rewards/${reward.id}/redeem/`, {
      address_id: address.body['id'],
    });
    const own = String(redeemed.body['id']);
    const { output } = await stoa('redemptions', 'list', '--status', 'requested');
    expect(output).toMatch(
      /requested +Cutter +100 +Marcus Aurel +Marcus Aurel, 100 Congress Ave, Austin, TX 78701/,
    );
    const leap = await stoa('redemptions', 'advance', '--id', own, '--status', 'delivered');
    expect(leap).toEqual({
      code: 2,
      output: expect.stringContaining('Add --skip yes to skip the states between.'),
    });
    expect(await json('redemptions', 'advance', '--id', own)).toMatchObject({ status: 'processing' });
    const list = join(folder, 'packing.html');
    const packed = await stoa('redemptions', 'pack', '--out', list);
    expect(packed).toEqual({ code: 0, output: expect.stringContaining('Packing list of 1') });
    expect(readFileSync(list, 'utf8')).toContain('Marcus Aurel<br>100 Congress Ave<br>Austin, TX 78701');
    const file = await stoa('redemptions', 'export', '--status', 'processing');
    expect(file.output).toMatch(/id,requested_at,status.*\r\n.*processing,Cutter,1,100,/);
    const sent = await json('redemptions', 'advance', '--id', own, '--status', 'shipped', '--note', 'No. 7');
    expect(sent).toMatchObject({ status: 'shipped', tracking_note: 'No. 7' });
    const back = await stoa('redemptions', 'advance', '--id', own, '--status', 'processing');
    expect(back).toEqual({ code: 1, output: expect.stringContaining('because parcels only move forward.') });
  });

  it('takes a parcel from its number to lost, sent again, returned, and refunded', async () => {
    const member = await app.member();
    const address = await member.send('POST', '/address/', { ...AUSTIN, street: '7 Elm', type: 'shipping' });
    const reward = await json('rewards', 'add', '--name', 'Lamp', '--points', '20', '--stock', '5');
    const redeemed = await member.send('POST', `/rewards/${reward.id}/redeem/`, {
      address_id: address.body['id'],
    });
    const own = String(redeemed.body['id']);
    await json('redemptions', 'advance', '--id', own, '--status', 'shipped', '--skip', 'yes');
    const file = join(folder, 'numbers.csv');
    writeFileSync(file, `parcel,number\n${own},UPS 7\n999999,UPS 8\n`);
    const wrong = await stoa('parcels', 'numbers', '--file', file, '--yes');
    expect(wrong).toEqual({
      code: 1,
      output: expect.stringMatching(/3 +There’s no parcel with this number/),
    });
    writeFileSync(file, `parcel,number\n${own},UPS 7\n`);
    const asked = await stoa('parcels', 'numbers', '--file', file);
    expect(asked).toEqual({ code: 2, output: expect.stringContaining('Emails to members: 1.') });
    const set = await stoa('parcels', 'numbers', '--file', file, '--yes');
    expect(set).toEqual({ code: 0, output: expect.stringContaining('1 added, 0 changed, 0 unchanged.') });

    const lost = await stoa('parcels', 'report', '--ids', own, '--as', 'lost');
    expect(lost).toEqual({ code: 0, output: expect.stringContaining('1 noted as lost.') });
    const closed = await stoa('redemptions', 'advance', '--id', own);
    expect(closed).toEqual({ code: 1, output: expect.stringContaining('is marked as lost') });
    const { output } = await stoa('redemptions', 'list', '--ids', own);
    expect(output).toContain('LOST');
    const reason = ['--ids', own, '--reason', 'The carrier lost it'];
    const sent = await stoa('parcels', 'send-again', ...reason);
    expect(sent).toEqual({ code: 0, output: expect.stringContaining('1 is being packed again.') });
    await json('redemptions', 'advance', '--id', own);
    expect(await json('parcels', 'report', '--ids', own, '--as', 'returned')).toEqual({
      changed: [Number(own)],
    });
    const unsure = await stoa('parcels', 'refund', ...reason);
    expect(unsure).toEqual({ code: 2, output: expect.stringContaining('20 points will be refunded.') });
    expect(await json('parcels', 'refund', ...reason, '--yes')).toEqual({
      changed: [Number(own)],
      points: 20,
    });
    const again = await stoa('parcels', 'refund', ...reason, '--yes');
    expect(again).toEqual({ code: 1, output: expect.stringContaining('already refunded') });
    const packed = await stoa('redemptions', 'pack', '--ids', own);
    expect(packed).toEqual({ code: 1, output: expect.stringContaining('Nothing to pack.') });
    const { body } = await app.operator().call('GET /operator/rewards/', { query: { page_size: '100' } });
    expect(body.results.find(({ id }) => id === reward.id)?.stock).toBe(4);
  });

  it('opens a challenge, changes it, and lists it', async () => {
    const goal = ['--name', 'Light the Agora', '--target', '5000', '--metric', 'cigars'];
    const span = ['--starts', '2026-01-01', '--ends', '2099-01-01'];
    const opened = await json('challenges', 'add', ...goal, ...span);
    expect(opened).toMatchObject({ target_value: 5000, metric: 'cigars' });
    const id = String(opened.id);
    expect(await json('challenges', 'set', '--id', id, '--target', '60')).toMatchObject({ target_value: 60 });
    const { output } = await stoa('challenges', 'list');
    expect(output).toMatch(/Light the Agora +\d+ of 60 cigars +2026-01-01 +2099-01-01/);
  });

  it('explains errors with a remedy, and how to use each command', async () => {
    for (const [args, remedy] of [
      [['rewards', 'add', '--points', '5'], '--name is missing'],
      [['rewards', 'stock', '--id', '3', '--stock', 'many'], 'a whole number or unlimited'],
      [['redemptions', 'list', '--status', 'lost'], 'must be one of requested, processing'],
      [
        ['challenges', 'add', '--name', 'N', '--target', '5', '--starts', 'soon', '--ends', 'x'],
        '2026-05-01',
      ],
      [['points', 'correct', '--member', '1', '--points', 'five', '--reason', 'r'], '--points=-50'],
      [['points', 'correct', '--member', '1', '--points', '5', '--reason', 'r'], 'Add --yes'],
      [['members', 'suspend', '--id', '1'], 'Add --yes'],
      [['parcels', 'report', '--ids', '7', '--as', 'gone'], 'must be one of returned, lost, arrived'],
      [['parcels', 'report', '--ids', 'x', '--as', 'lost'], 'such as 7,12'],
    ] as const) {
      expect(await stoa(...args)).toEqual({ code: 2, output: expect.stringContaining(remedy) });
    }
    const { code, output } = await stoa('redemptions', 'advance', '--help');
    expect(code).toBe(0);
    expect(output).toContain('redemptions advance --id 7 --status shipped --note "UPS 1Z 999 AA1"');
    const subject = await stoa('rewards', '--help');
    expect(subject.output).toContain('rewards stock --id 3');
    expect(subject.output).not.toContain('codes make');
  });
});
