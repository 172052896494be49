import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { startCommandLine } from '@stoa/testing/harness/command-line';
import { COMMANDS } from './commands.ts';

describe('the command line', () => {
  let app: TestApp;
  let product: string;
  const folder = mkdtempSync(join(tmpdir(), 'stoa-cli-codes-'));
  beforeAll(async () => {
    app = await startTestApp();
    product = String((await app.codes(1)).productId);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = async (args: readonly string[], env: Record<string, string> = {}, input = '') => {
    const standard = { STOA_URL: app.url, STOA_OPERATOR: 'Ada Ωmega', OPERATOR_TOKEN: app.operatorToken };
    const { code, out, err } = await startCommandLine(args, { ...standard, ...env }, input).ended;
    return { code, out, err };
  };
  const stoa = (...args: string[]) => run(args);

  it('creates a batch as the printer’s file, lists it, exports it again, voids it, and restores it', async () => {
    const file = join(folder, 'spring.csv');
    const created = await stoa(
      'codes',
      'make',
      '--product',
      product,
      '--count',
      '3000',
      '--batch',
      'Spring',
      '--out',
      file,
    );
    expect(created).toEqual({ code: 0, out: `Created 3000 codes: ${file}.\n`, err: '' });
    const printed = readFileSync(file, 'utf8');
    expect(printed.split('\r\n')).toHaveLength(3002);
    expect(printed).toMatch(/^code,batch,product\r\n[0-9A-Z]{4}-[0-9A-Z]{4},Spring,Test wisdom\r\n/);
    const listed = await stoa('codes', 'list', '--search', 'spring');
    const id = /^(\d+) +Spring +Test wisdom +ready +3000 +0 /m.exec(listed.out)?.[1] ?? '';
    expect((await stoa('codes', 'export', '--batch', id)).out).toBe(printed);

    const lost = ['codes', 'void', '--batch', id, '--reason', 'Lost'];
    const unconfirmed = await stoa(...lost);
    expect([unconfirmed.code, unconfirmed.err]).toEqual([
      2,
      expect.stringMatching(/^3000 unused codes of .* Add --yes/),
    ]);
    expect((await stoa(...lost, '--yes')).out).toContain('is void');
    const refused = join(folder, 'void.csv');
    const again = await stoa('codes', 'export', '--batch', id, '--out', refused);
    expect([again.code, again.err, existsSync(refused)]).toEqual([
      1,
      expect.stringContaining('is void'),
      false,
    ]);
    expect((await stoa('codes', 'restore', '--batch', id)).out).toContain('is valid again');
    const audit = await stoa('audit', '--operator', 'ωMEGA', '--call', 'PATCH');
    expect(audit.out).toMatch(
      /automation \(Ada Ωmega\) +PATCH \/api\/v1\/operator\/codes\/batches\/\d+\/ +200 .*void: Lost/,
    );
    const ofBatch = await stoa('audit', '--thing', 'code_batch', '--thing-id', id, '--search', 'Lost');
    expect(ofBatch.out.match(/void: Lost/g)).toHaveLength(1);
    const ofAnother = await stoa('audit', '--thing', 'code_batch', '--thing-id', '999999');
    expect(ofAnother.out).not.toContain('void: Lost');
  }, 180_000);

  it('prints codes on standard output, and the batch’s name on standard error', async () => {
    const created = await stoa('codes', 'make', '--product', product, '--count', '2');
    expect([created.code, created.out]).toEqual([
      0,
      expect.stringMatching(/^([0-9A-Z]{4}-[0-9A-Z]{4}\n){2}$/),
    ]);
    const [, id, name] = /^Batch (\d+), (.+): 2 codes for Test wisdom\.\n$/.exec(created.err) ?? [];
    const listed = await stoa('codes', 'list', '--search', String(name));
    expect(listed.out.split('\n')[1]?.split(/ {2,}/).slice(0, 2)).toEqual([id, name]);
    const json = await stoa('codes', 'make', '--product', product, '--count', '1', '--json');
    expect([json.code, json.err]).toEqual([0, '']);
  });

  it('creates a batch only once when a key is sent twice', async () => {
    const make = ['codes', 'make', '--product', product, '--count', '2', '--key', 'monday'];
    const [first, second] = [await stoa(...make), await stoa(...make)];
    expect([first.code, second.out]).toEqual([0, first.out]);
  });

  it('reads standard input when the file is -', async () => {
    const shops =
      'name,address,latitude,longitude,website,phone_number\nPorch,1 Main,30,-97,,\nBad,2 Main,300,-97,,\n';
    const wrong = await run(['retailers', 'import', '--file', '-'], {}, shops);
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringMatching(/line 3: Latitude must be/)]);
    const fixed = await run(['retailers', 'import', '--file', '-'], {}, shops.replace('300', '31'));
    expect(fixed).toEqual({ code: 0, out: '2 added, 0 changed, 0 unchanged.\n', err: '' });
  });

  it('exits with a distinct code and prints the remedy', async () => {
    const nowhere = createServer();
    await new Promise<void>((resolve) => {
      nowhere.listen(0, '127.0.0.1', resolve);
    });
    const { port } = nowhere.address() as AddressInfo;
    nowhere.close();
    const cases: [args: string[], env: Record<string, string>, code: number, remedy: string][] = [
      [['codes', 'export', '--batch', '999999'], {}, 1, 'Not found. Find the id with the list command'],
      [['audit'], { OPERATOR_TOKEN: 'wrong-'.repeat(8) }, 1, 'Set OPERATOR_TOKEN'],
      [['codes', 'repair'], {}, 2, 'npm run stoa -- help'],
      [['codes'], {}, 2, 'npm run stoa -- codes make'],
      [['backup', '--to', join(folder, 'none', 'x.tar')], {}, 2, 'doesn’t exist. Create it'],
      [['codes', 'list', '--state', 'lost'], {}, 2, 'one of making, ready, void'],
      [['codes', 'list', '--wrong'], {}, 2, 'Usage: npm run stoa -- codes list'],
      [['audit'], { OPERATOR_TOKEN: '', DATA_DIR: folder }, 2, 'Set OPERATOR_TOKEN, or DATA_DIR'],
      [['audit'], { STOA_URL: `http://127.0.0.1:${port}` }, 3, 'Start it with npm start'],
    ];
    for (const [args, env, code, remedy] of cases) {
      const ended = await run(args, env);
      expect([args, ended.code, ended.out, ended.err]).toEqual([
        args,
        code,
        '',
        expect.stringContaining(remedy),
      ]);
    }
  }, 180_000);

  it('finds the token in the data directory, and never prints it', async () => {
    const { operatorToken } = app;
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'operator-token'), `${operatorToken}\n`);
    for (const args of [
      ['products', 'list'],
      ['audit', '--json'],
      ['help'],
      ['codes', 'export', '--batch', '999999'],
    ]) {
      const { out, err } = await run(args, { OPERATOR_TOKEN: '', DATA_DIR: dataDir });
      expect([args, (out + err).includes(operatorToken), (out + err).length > 0]).toEqual([
        args,
        false,
        true,
      ]);
    }
  });

  it('retries a repeatable call when the server goes away', async () => {
    const keys: (string | undefined)[] = [];
    const flaky = createServer((request, response) => {
      keys.push(request.headers['idempotency-key'] as string | undefined);
      request.resume();
      if (keys.length === 1) request.socket.destroy();
      else if (keys.length === 2) response.writeHead(503, { 'retry-after': '1' }).end('{"error":"Away."}');
      else {
        response.setHeader('content-type', 'application/json');
        response
          .writeHead(201)
          .end('{"batch":{"id":1,"name":"Test","count":1,"product_name":"Wisdom"},"codes":["0000-0000"]}');
      }
    });
    await new Promise<void>((resolve) => {
      flaky.listen(0, '127.0.0.1', resolve);
    });
    const { port } = flaky.address() as AddressInfo;
    const created = await run(['codes', 'make', '--product', '1', '--count', '1'], {
      STOA_URL: `http://127.0.0.1:${port}`,
    });
    flaky.close();
    expect([created.code, created.out]).toEqual([0, '0000-0000\n']);
    expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([3, 1, 'string']);
  });

  it('explains each command with its flags', async () => {
    const all = await stoa('help');
    for (const { name, usage, options } of COMMANDS) {
      expect(all.out).toContain(`npm run stoa -- ${usage}`);
      for (const option of options)
        expect([name, option, usage.includes(`--${option}`)]).toEqual([name, option, true]);
    }
    const [one, other] = [await stoa('codes', 'make', '--help'), await stoa('help', 'codes', 'make')];
    expect([one.code, one.out]).toEqual([0, other.out]);
    expect(one.out).toContain('--count 100000 --batch "Spring boxes" --out spring.csv');
    expect((await stoa('codes', 'void', '--help')).out).toContain('--yes confirms');
  });
});
