import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { onPath } from '@stoa/testing/machine/command';

const read = (file: string): string =>
  readFileSync(new URL(`../deploy/postgres-ha/${file}`, import.meta.url), 'utf8');

interface Patroni {
  readonly etcd?: unknown;
  readonly etcd3?: unknown;
  readonly bootstrap: {
    readonly dcs: Readonly<Record<'ttl' | 'loop_wait' | 'retry_timeout', number>> & {
      readonly synchronous_mode: boolean;
    };
  };
}

describe('deploy/postgres-ha', () => {
  it('uses etcd’s version 2 API, because Patroni 3.0.2 loses acknowledged writes with version 3', () => {
    const { etcd, etcd3 } = parse(read('patroni.yml')) as Patroni;
    expect([etcd !== undefined, etcd3]).toEqual([true, undefined]);
    expect(read('etcd.env')).toMatch(/^ETCD_ENABLE_V2=true$/m);
    expect(read('patroni.yml')).toContain('safe from Patroni 3.0.3 on');
  });

  it('commits on a standby too, and gives Patroni time to demote a primary before its key expires', () => {
    const { ttl, loop_wait, retry_timeout, synchronous_mode } = (parse(read('patroni.yml')) as Patroni)
      .bootstrap.dcs;
    expect(synchronous_mode).toBe(true);
    expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout);
  });

  it.runIf(onPath('systemd-analyze') !== null)('has units that systemd accepts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stoa-units-'));
    try {
      const units = ['stoa-postgres.service', 'stoa-base-backup.service', 'stoa-base-backup.timer'].map(
        (unit) => {
          const path = join(folder, unit);
          writeFileSync(path, read(unit).replaceAll(/\/usr\/bin\/(patroni|pgbackrest)/g, '/bin/true'));
          return path;
        },
      );
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
