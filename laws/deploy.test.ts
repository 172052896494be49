import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { AS_DEPLOYED } from '@stoa/testing/harness/process';
import { onPath } from '@stoa/testing/machine/command';

const settingsIn = (path: string): string[] => {
  const text = readFileSync(new URL(`../deploy/${path}`, import.meta.url), 'utf8');
  return [...text.matchAll(/(NODE_OPTIONS|MALLOC_\w+)="?((?:--\S+=\d+ ?)+|\d+)/g)].map(
    ([, name, value]) => `${name}=${value}`,
  );
};

describe('deploy/nginx/stoa.conf', () => {
  const config = readFileSync(new URL('../deploy/nginx/stoa.conf', import.meta.url), 'utf8');

  it('redirects pages from http to https, but no API calls', () => {
    const [, open = ''] = config.split(/^server \{/m);
    expect(open).toContain('listen 80;');
    expect(open).toContain('location /api/ { return 404; }');
    expect(open).toContain('location / { return 301 https://$host$request_uri; }');
  });

  it('supports only TLS 1.2 and 1.3, with forward secrecy and authenticated encryption', () => {
    expect(/ssl_protocols ([^;]+);/.exec(config)?.[1]).toBe('TLSv1.2 TLSv1.3');
    const ciphers = /ssl_ciphers ([^;]+);/.exec(config)?.[1]?.split(':') ?? [];
    expect(ciphers.length).toBeGreaterThan(0);
    expect(ciphers.filter((cipher) => !/^ECDHE-.*(GCM|POLY1305)/.test(cipher))).toEqual([]);
  });
});

describe('scripts in deploy', () => {
  const scripts = [
    'stoa',
    'update',
    'rolling-restart',
    'backup/stoa-backup',
    'backup/stoa-off-site',
    'postgres-ha/recover',
    'postgres-ha/run',
  ];

  it.runIf(onPath('shellcheck') !== null).each(scripts)('%s has no fault that shellcheck finds', (name) => {
    const args = ['--external-sources', '--source-path=deploy', `deploy/${name}`];
    const { status, stdout } = spawnSync('shellcheck', args, { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, '']);
  });

  it.runIf(onPath('nft') !== null && process.getuid?.() === 0)('has firewall rules that nft accepts', () => {
    for (const rules of ['deploy/nftables.conf', 'deploy/postgres-ha/nftables.conf']) {
      const { status, stderr } = spawnSync('nft', ['--check', '--file', rules], { encoding: 'utf8' });
      expect([rules, status, stderr]).toEqual([rules, 0, '']);
    }
  });
});

describe('deploy/systemd', () => {
  const read = (unit: string): string =>
    readFileSync(new URL(`../deploy/systemd/${unit}`, import.meta.url), 'utf8');
  const SERVICES = ['stoa@.service', 'stoa-worker@.service', 'stoa-backup.service'];

  it.each(SERVICES)('hides the Git history from %s', (unit) => {
    expect(read(unit)).toContain('\nInaccessiblePaths=-/opt/stoa/.git\n');
  });

  it.each(SERVICES.slice(1))(
    'gives %s the same user, folders, and protection as the web processes',
    (unit) => {
      const shared =
        /^(User|WorkingDirectory|EnvironmentFile|\w+Directory(Mode)?|UMask|InaccessiblePaths|NoNewPrivileges|CapabilityBoundingSet|SystemCall\w+|Restrict\w+|LockPersonality|RemoveIPC|Protect\w+|Private\w+|LimitNOFILE)=.*|(DATA_DIR|CACHE_DIR|NODE_ENV)=\S+/gm;
      const found = (name: string) => [...read(name).matchAll(shared)].map(([line]) => line).toSorted();
      expect(found('stoa@.service').length).toBeGreaterThan(30);
      expect(found(unit)).toEqual(found('stoa@.service'));
    },
  );

  it.each(SERVICES)('hides files written by %s from other users', (unit) => {
    for (const line of ['UMask=0077', 'StateDirectoryMode=0700', 'CacheDirectoryMode=0700'])
      expect(read(unit).split('\n')).toContain(line);
  });

  it.runIf(onPath('systemd-analyze') !== null).each(SERVICES)(
    'gives %s a low exposure level, as systemd measures it',
    (unit) => {
      const folder = mkdtempSync(join(tmpdir(), 'stoa-units-'));
      try {
        const path = join(folder, unit.replace('@.', '@3001.'));
        writeFileSync(path, read(unit));
        const assessed = spawnSync(
          'systemd-analyze',
          ['security', '--offline=true', '--threshold=30', '--no-pager', path],
          { encoding: 'utf8' },
        );
        expect(assessed.stdout).toMatch(/Overall exposure level for .*: [0-2]\.\d|: 3\.0/);
        expect(assessed.status).toBe(0);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );

  it.runIf(onPath('systemd-analyze') !== null)('is accepted by systemd itself', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stoa-units-'));
    const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
    try {
      const units = [...SERVICES, 'stoa-backup.timer'].map((unit) => {
        const path = join(folder, unit.replace('@.', '@3001.'));
        writeFileSync(path, read(unit).replaceAll('/opt/stoa', root));
        return path;
      });
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('memory settings', () => {
  it.each(['Containerfile', 'systemd/stoa@.service', 'systemd/stoa-worker@.service'])(
    'in deploy/%s match those of the benchmarks and the fuzzer',
    (path) => {
      expect(settingsIn(path)).toEqual(
        Object.entries(AS_DEPLOYED).map(([name, value]) => `${name}=${value}`),
      );
    },
  );
});

describe('the alerts of deploy', () => {
  const rules = readFileSync(new URL('../deploy/prometheus/alerts.yml', import.meta.url), 'utf8');
  const clusterRules = readFileSync(new URL('../deploy/postgres-ha/alerts.yml', import.meta.url), 'utf8');
  const TESTS = ['deploy/prometheus/*.test.yml', 'deploy/postgres-ha/*.test.yml'];

  it('queries only metrics that exist in the server’s sources', () => {
    const sources = globSync('apps/api/src/**/*.ts').map((path) => readFileSync(path, 'utf8'));
    const names = new Set(Array.from(rules.matchAll(/\bstoa_\w+/g), ([name]) => name));
    expect(names.size).toBeGreaterThan(1);
    const metrics = Array.from(names, (name) => name.replace(/_(bucket|count)$/, ''));
    expect(metrics.filter((name) => !sources.some((text) => text.includes(`'${name}'`)))).toEqual([]);
  });

  it.runIf(onPath('promtool') !== null)('passes its own tests in Prometheus', () => {
    const tests = globSync(TESTS);
    expect(tests).toHaveLength(3);
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', ...tests], {
      encoding: 'utf8',
    });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it.runIf(onPath('promtool') !== null)('is part of a configuration that Prometheus accepts', () => {
    const config = fileURLToPath(new URL('../deploy/prometheus/prometheus.yml', import.meta.url));
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'config', config], {
      encoding: 'utf8',
    });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('19 rules found')]);
  });

  it('has a firing test for each alert', () => {
    const tests = globSync(TESTS)
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const all = `${rules}${clusterRules}`;
    const names = Array.from(all.matchAll(/- alert: (\w+)/g), ([, name = '']) => name);
    const fired = new Set(Array.from(tests.matchAll(/alertname: (\w+)\n +exp_alerts/g), ([, name]) => name));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !fired.has(name))).toEqual([]);
  });
});

describe('deploy/grafana/stoa.json', () => {
  interface Panel {
    id: number;
    title: string;
    description: string;
    targets: { expr: string }[];
  }
  const { panels } = JSON.parse(
    readFileSync(new URL('../deploy/grafana/stoa.json', import.meta.url), 'utf8'),
  ) as { panels: Panel[] };

  it('has a panel for every metric in docs/OPERATING.md', () => {
    const page = readFileSync(new URL('../docs/OPERATING.md', import.meta.url), 'utf8');
    const [, table = ''] = page.split('## Metrics');
    const [own = ''] = table.split('\n## ');
    const named = new Set(
      Array.from(own.matchAll(/^\| `?(.*?)\|/gm), ([, cell = '']) => cell.match(/\w+_\w+/g) ?? []).flat(),
    );
    const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(' ');
    expect(named.size).toBeGreaterThan(12);
    expect([...named].filter((name) => !queries.includes(name))).toEqual([]);
  });

  it('describes what each panel shows', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(panels.filter(({ title, description }) => title === '' || description === '')).toEqual([]);
  });
});
