import { deepStrictEqual as equal, match, ok } from 'node:assert';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Browser } from '@stoa/testing/harness/browser';
import { form, photo } from '@stoa/testing/harness/photos';
import { freshDataDir, memberAt, operatorFor, startProcess } from '@stoa/testing/harness/process';
import { say } from '@stoa/testing/machine/command';
import { askPostgres } from '@stoa/testing/machine/moment';
import { Cluster } from '@stoa/testing/machine/postgres-ha/cluster';
import { installClusterPrograms, type NodeName } from '@stoa/testing/machine/postgres-ha/place';

// Takes the cluster of deploy/postgres-ha back to a moment with deploy/postgres-ha/recover, on a node that was a standby, after a
// switchover, a mistake, and a base backup that has the mistake. The first moment is the wrong one. Takes about three minutes, and
// needs Debian and root.

const missing = installClusterPrograms();
if (missing.length > 0 || process.getuid?.() !== 0) {
  const needs = missing.length > 0 ? missing.join(', ') : 'root';
  say(`NOTHING WAS TESTED: going back to a moment needs ${needs}. Debian has packages for the programs.`);
  process.exit(0);
}

const RECOVERED: NodeName = 'c';
const OTHERS: readonly NodeName[] = ['a', 'b'];
const ENTRIES = 3;
/** Wider than the difference between the clocks of a statement and of its commit. */
const APART_MS = 1_500;

// PostgreSQL’s user has to reach its folders below this one.
chmodSync(tmpdir(), 0o1777);

/** Answers the script’s calls of systemctl: no systemd runs here. @returns the PATH with it, and its end */
const startSystemctl = async (cluster: Cluster) => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-systemctl-'));
  const server = createServer((request, response) => {
    const work = request.url === '/stop' ? cluster.stopNode(RECOVERED) : cluster.startNode(RECOVERED);
    void Promise.resolve(work).then(() => response.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const script = `#!/bin/sh\nexec curl -fsS -X POST "http://127.0.0.1:${port}/$1"\n`;
  writeFileSync(join(folder, 'systemctl'), script, { mode: 0o755 });
  return {
    path: `${folder}:${process.env['PATH']}`,
    close: () => {
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
};

const recover = async (moment: string, env: Record<string, string>) => {
  const child = spawn(resolve('deploy/postgres-ha/recover'), [moment], { env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
};

const add = async (member: Browser, name: string) => {
  const files = [['journal_images', await photo()]] as const;
  const { status, body } = await member.call(
    'POST /cigars/add_cigar/',
    { body: form({ name, description: 'x', rating: '4' }, files) },
    { 'idempotency-key': randomUUID() },
  );
  equal(status, 201);
  return { name, url: body.journal_images[0]?.s3_url ?? '' };
};

const serve = async (dataDir: string, cluster: Cluster) => {
  const server = startProcess(dataDir, cluster.env);
  const url = await server.url;
  const stop = async () => {
    server.child.kill('SIGTERM');
    await server.exit;
  };
  return { url, stop };
};

await using cluster = await Cluster.start();
say('Three nodes follow one primary.');
const systemctl = await startSystemctl(cluster);
const place = freshDataDir();
try {
  cluster.pgbackrest('backup');
  await cluster.switchOver();
  await cluster.waitUntilHealthy();
  const first = await serve(place.dataDir, cluster);
  const member = await memberAt(first.url, 'lucilla');
  const before: Awaited<ReturnType<typeof add>>[] = [];
  const addUntilMoment = async () => {
    for (let n = 0; n < ENTRIES; n += 1) before.push(await add(member, `Before ${before.length + 1}`));
    await pause(APART_MS);
    const now = await askPostgres(cluster.env.DATABASE_OWNER_URL, 'select clock_timestamp()::text');
    await pause(APART_MS);
    return now;
  };
  const wrongMoment = await addUntilMoment();
  const moment = await addUntilMoment();
  await add(member, 'After');
  await askPostgres(cluster.env.DATABASE_OWNER_URL, 'truncate entry cascade');
  cluster.pgbackrest('backup', (await cluster.primary()) ?? 'a');
  await first.stop();

  const env = {
    ...cluster.recoverySettings(RECOVERED),
    PATH: systemctl.path,
    AFTERWARD: `"${process.execPath}" ${resolve('apps/api/src/cli/main.ts')} recovered`,
    DATA_DIR: place.dataDir,
    ...cluster.env,
  };
  const early = await recover(moment, env);
  equal([early.code, /PostgreSQL still runs on another node/.test(early.output)], [2, true], early.output);
  say('It refuses while PostgreSQL runs on another node.');

  for (const name of OTHERS) await cluster.stopNode(name);
  const since = performance.now();
  for (const chosen of [wrongMoment, moment]) {
    const { code, output } = await recover(chosen, env);
    say(output);
    equal(code, 0);
    match(output, /The database is at /);
  }
  say(
    `At the wrong moment, then at the right one, after ${Math.round((performance.now() - since) / 1000)} s.`,
  );

  cluster.pgbackrest('backup', RECOVERED);
  for (const name of OTHERS) {
    cluster.moveDataAway(name);
    cluster.startNode(name);
  }
  await cluster.waitUntilHealthy();
  say('A new base backup is stored, and the other nodes follow again.');

  const again = await serve(place.dataDir, cluster);
  const lucilla = new Browser(again.url);
  const credentials = { email: 'lucilla@example.com', password: 'secret-1' };
  equal((await lucilla.send('POST', '/user/authenticate/', credentials)).status, 200);
  const { body } = await lucilla.call('GET /cigars/list_cigars/', { query: { page_size: 100 } });
  const names = body.results.map(({ name }) => name).toSorted();
  equal(
    names,
    before.map(({ name }) => name),
  );
  for (const { name, url } of before) equal([name, (await lucilla.fetch(url)).status], [name, 200]);
  await add(lucilla, 'New');
  const recount = await operatorFor(again.url, place.dataDir).call('GET /operator/recount/', {});
  equal(recount.body.differences, []);
  ok((await cluster.primary()) !== null);
  await again.stop();
  say('Everything acknowledged before the moment is back, with its photos, and nothing else.');
} catch (error) {
  for (const name of [RECOVERED, ...OTHERS]) say(`The end of node ${name}’s log:\n${cluster.log(name)}`);
  throw error;
} finally {
  systemctl.close();
  place.remove();
}
