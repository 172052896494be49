import { spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { killed, stopped } from '../command.ts';
import { freePort } from '../free-port.ts';
import { asServing, type DatabaseEnvironment } from '../postgres.ts';
import {
  killNode,
  nodeEnvironment,
  signalPostgres,
  startEtcd,
  startHaproxy,
  startPatroni,
  writePgbackrest,
} from './nodes.ts';
import { createMachine, PASSWORD, type Machine, type NodeName, type Place } from './place.ts';

const READY_MS = 120_000;

export const until = async (what: string, isDone: () => Promise<boolean>): Promise<void> => {
  const limit = performance.now() + READY_MS;
  while (!(await isDone().catch(() => false))) {
    if (performance.now() > limit) throw new Error(`${what} didn’t happen within ${READY_MS / 1000} s.`);
    await pause(100);
  }
};

const answers = async (place: Place, path: string): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${place.ports.rest}${path}`, { signal: AbortSignal.timeout(500) })).ok;

/** Three nodes with the files of deploy/postgres-ha, on this machine, and HAProxy in front of them. */
export class Cluster implements AsyncDisposable {
  readonly #machine: Machine;
  readonly #port: number;
  readonly #patroni = new Map<NodeName, ChildProcess>();
  readonly #etcd = new Map<NodeName, ChildProcess>();
  readonly #cleanups: (() => Promise<void>)[] = [];

  private constructor(machine: Machine, port: number) {
    this.#machine = machine;
    this.#port = port;
  }

  static async start(): Promise<Cluster> {
    const machine = await createMachine(mkdtempSync(join(tmpdir(), 'stoa-cluster-')));
    const cluster = new Cluster(machine, await freePort());
    writePgbackrest(machine);
    for (const place of machine.places) cluster.#etcd.set(place.name, startEtcd(machine, place));
    cluster.startNode('a');
    await until('The first primary', async () => (await cluster.primary()) === 'a');
    await cluster.#createRoles();
    cluster.pgbackrest('stanza-create');
    for (const name of ['b', 'c'] as const) cluster.startNode(name);
    const haproxy = startHaproxy(machine, cluster.#port);
    cluster.#cleanups.push(() => killed(haproxy));
    await cluster.waitUntilHealthy();
    return cluster;
  }

  /** The database through HAProxy, for a server with two roles. */
  get env(): DatabaseEnvironment {
    return asServing(`postgres://stoa:${PASSWORD}@127.0.0.1:${this.#port}/stoa`);
  }

  async #createRoles(): Promise<void> {
    const env = { ...process.env, PGPASSWORD: PASSWORD, POSTGRES_PASSWORD: PASSWORD };
    const { ports } = this.#place('a');
    const args = [
      '-h',
      '127.0.0.1',
      '-p',
      String(ports.postgres),
      '-U',
      'postgres',
      '-q',
      '-f',
      'deploy/postgresql/roles.sql',
    ];
    const { status, stderr } = spawnSync('psql', args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`roles.sql failed: ${stderr}`);
  }

  #place(name: NodeName): Place {
    const place = this.#machine.places.find((one) => one.name === name);
    if (place === undefined) throw new Error(`There is no node ${name}.`);
    return place;
  }

  /** Returns the node that Patroni says is the primary, or null. */
  async primary(): Promise<NodeName | null> {
    const asked = this.#machine.places.map(async (place) =>
      (await answers(place, '/primary').catch(() => false)) ? place.name : null,
    );
    return (await Promise.all(asked)).find((name) => name !== null) ?? null;
  }

  /** Returns the standby that acknowledges commits, or null. */
  async synchronousStandby(): Promise<NodeName | null> {
    const asked = this.#machine.places.map(async (place) =>
      (await answers(place, '/synchronous').catch(() => false)) ? place.name : null,
    );
    return (await Promise.all(asked)).find((name) => name !== null) ?? null;
  }

  /** Resolves when one node is the primary, and both others follow it. */
  async waitUntilHealthy(): Promise<void> {
    await until('A primary with two standbys', async () => {
      const standbys = await Promise.all(
        this.#machine.places.map((place) => answers(place, '/replica?lag=1MB').catch(() => false)),
      );
      return (
        (await this.primary()) !== null &&
        (await this.synchronousStandby()) !== null &&
        standbys.filter(Boolean).length === 2
      );
    });
  }

  startNode(name: NodeName): void {
    this.#patroni.set(name, startPatroni(this.#machine, this.#place(name)));
  }

  async killNode(name: NodeName): Promise<void> {
    const patroni = this.#patroni.get(name);
    if (patroni !== undefined) await killNode(this.#place(name), patroni);
  }

  freeze(name: NodeName): void {
    this.#patroni.get(name)?.kill('SIGSTOP');
    signalPostgres(this.#place(name), 'SIGSTOP');
  }

  /** PostgreSQL first, so that it runs for a moment before Patroni looks. */
  thaw(name: NodeName): void {
    signalPostgres(this.#place(name), 'SIGCONT');
    this.#patroni.get(name)?.kill('SIGCONT');
  }

  /** Hands over to the synchronous standby on purpose, as `patronictl switchover` does. */
  async switchOver(): Promise<void> {
    const [leader, candidate] = [await this.primary(), await this.synchronousStandby()];
    const { rest } = this.#place(leader ?? 'a').ports;
    const answer = await fetch(`http://127.0.0.1:${rest}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader, candidate }),
    });
    if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`);
  }

  async #etcdLeader(): Promise<NodeName> {
    for (const { name, ports } of this.#machine.places) {
      const url = `http://127.0.0.1:${ports.etcd}/v2/stats/self`;
      const stats = await fetch(url).then((answer) => answer.json() as Promise<{ state: string }>);
      if (stats.state === 'StateLeader') return name;
    }
    throw new Error('etcd has no leader.');
  }

  /** Kills the leader of etcd. @returns Starts it again. */
  async killEtcdLeader(): Promise<() => void> {
    const name = await this.#etcdLeader();
    const etcd = this.#etcd.get(name);
    if (etcd !== undefined) await killed(etcd);
    return () => this.#etcd.set(name, startEtcd(this.#machine, this.#place(name)));
  }

  /** Stops a node as systemd does: Patroni ends PostgreSQL itself. */
  async stopNode(name: NodeName): Promise<void> {
    const patroni = this.#patroni.get(name);
    if (patroni !== undefined) await stopped(patroni);
  }

  /** Writes a node's settings as on a machine of its own. @returns what deploy/postgres-ha/recover needs to find them */
  recoverySettings(name: NodeName): Record<string, string> {
    const { folder } = this.#place(name);
    const file = join(folder, 'node.env');
    const lines = Object.entries(nodeEnvironment(this.#machine, this.#place(name)));
    writeFileSync(file, lines.map(([key, value]) => `${key}=${value}\n`).join(''));
    return { NODE_ENV_FILE: file, PATRONI_CONFIG: join(folder, 'patroni.yml') };
  }

  /** Makes a stopped node copy the primary when it starts. */
  moveDataAway(name: NodeName): void {
    const { data } = this.#place(name);
    renameSync(data, `${data}.before`);
  }

  /** Runs pgBackRest on a node. @throws with its output if it fails */
  pgbackrest(command: string, node: NodeName = 'a'): string {
    const place = this.#place(node);
    const [program, args] = this.#machine.user.command('pgbackrest', ['--stanza=stoa', command]);
    const env = { PATH: process.env['PATH'], ...nodeEnvironment(this.#machine, place) };
    const { status, stdout, stderr } = spawnSync(program, args, { env, cwd: place.folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`pgbackrest ${command} failed: ${stdout}${stderr}`);
    return stdout;
  }

  /** Returns the end of a node's logs. */
  log(name: NodeName): string {
    return readFileSync(join(this.#place(name).folder, 'patroni.log'), 'utf8').slice(-4000);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { name } of this.#machine.places) await this.killNode(name);
    for (const etcd of this.#etcd.values()) await killed(etcd);
    for (const cleanup of this.#cleanups) await cleanup();
    rmSync(this.#machine.folder, { recursive: true, force: true });
  }
}
