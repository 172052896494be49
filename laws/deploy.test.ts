import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AS_DEPLOYED } from '@stoa/testing/harness/process';

const settingsIn = (path: string): string[] => {
  const text = readFileSync(new URL(`../deploy/${path}`, import.meta.url), 'utf8');
  return [...text.matchAll(/(NODE_OPTIONS|MALLOC_\w+)="?((?:--\S+=\d+ ?)+|\d+)/g)].map(
    ([, name, value]) => `${name}=${value}`,
  );
};

describe('deploy/nginx/stoa.conf', () => {
  const config = readFileSync(new URL('../deploy/nginx/stoa.conf', import.meta.url), 'utf8');

  it('leads pages from http to https, and no call of the API', () => {
    const [, open = ''] = config.split(/^server \{/m);
    expect(open).toContain('listen 80;');
    expect(open).toContain('location /api/ { return 404; }');
    expect(open).toContain('location / { return 301 https://$host$request_uri; }');
  });

  it('speaks TLS 1.2 and 1.3 only, with forward secrecy and authenticated encryption', () => {
    expect(/ssl_protocols ([^;]+);/.exec(config)?.[1]).toBe('TLSv1.2 TLSv1.3');
    const ciphers = /ssl_ciphers ([^;]+);/.exec(config)?.[1]?.split(':') ?? [];
    expect(ciphers.length).toBeGreaterThan(0);
    expect(ciphers.filter((cipher) => !/^ECDHE-.*(GCM|POLY1305)/.test(cipher))).toEqual([]);
  });
});

describe('deploy/systemd', () => {
  it.each(['stoa@.service', 'stoa-worker@.service'])('hides the history of the sources from %s', (unit) => {
    const text = readFileSync(new URL(`../deploy/systemd/${unit}`, import.meta.url), 'utf8');
    expect(text).toContain('\nInaccessiblePaths=-/opt/stoa/.git\n');
  });
});

describe('memory settings', () => {
  it.each(['Containerfile', 'systemd/stoa@.service', 'systemd/stoa-worker@.service'])(
    'is in deploy/%s what benchmarks and the fuzzer use',
    (path) => {
      expect(settingsIn(path)).toEqual(
        Object.entries(AS_DEPLOYED).map(([name, value]) => `${name}=${value}`),
      );
    },
  );
});
