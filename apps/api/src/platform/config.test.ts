import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const names = (lines: string[]) => lines.map((line) => line.trim().split(' ')[0]);

describe('the settings', () => {
  let DATA_DIR: string;
  beforeAll(() => {
    DATA_DIR = mkdtempSync(join(tmpdir(), 'stoa-config-'));
  });
  afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

  const listFaults = (env: Record<string, string>): string[] => {
    try {
      readConfig({ DATA_DIR, ...env });
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return error.message.split('\n').filter((line) => line.startsWith('  '));
    }
    return [];
  };

  it('default to a server that only this machine can reach', () => {
    const config = readConfig({ DATA_DIR });
    expect(config).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      hasPublicUrl: false,
      databaseUrl: null,
      demo: true,
      mailUrl: null,
      storageUrl: null,
      trustProxy: false,
      rateLimits: true,
    });
  });

  it('report all wrong values together, each with its remedy', () => {
    const faults = listFaults({
      PORT: 'eighty',
      PUBLIC_URL: 'stoa.example',
      DATABASE_URL: 'mysql://localhost',
      DEMO: 'yes',
      MAIL_URL: 'http://mail',
      MAIL_FROM: 'nobody',
      STORAGE_URL: '/media',
      REDIS_URL: 'localhost',
      GEOCODER_URL: 'photon',
      RATE_LIMITS: 'sometimes',
      LOG_LEVEL: 'loud',
      SESSION_SECRET: 'short',
    });
    expect(names(faults)).toEqual([
      'PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'DEMO',
      'SESSION_SECRET',
      'MAIL_URL',
      'MAIL_FROM',
      'STORAGE_URL',
      'REDIS_URL',
      'GEOCODER_URL',
      'RATE_LIMITS',
      'LOG_LEVEL',
    ]);
    for (const line of faults) expect(line).toMatch(/ must /);
    expect(faults.join()).not.toContain('short\n');
  });

  it('require secrets, https, a mail server, and limits in production', () => {
    const production = { NODE_ENV: 'production' };
    expect(names(listFaults({ ...production, RATE_LIMITS: 'off' }))).toEqual([
      'SESSION_SECRET',
      'OPERATOR_TOKEN',
      'PUBLIC_URL',
      'MAIL_URL',
      'RATE_LIMITS',
    ]);
    const whole = {
      ...production,
      SESSION_SECRET: 's'.repeat(32),
      OPERATOR_TOKEN: 'o'.repeat(32),
      PUBLIC_URL: 'https://stoa.example',
      MAIL_URL: 'smtps://mail.example',
    };
    expect(listFaults(whole)).toEqual([]);
    for (const PUBLIC_URL of ['http://stoa.example', 'http://localhost:3000', 'http://127.0.0.1', '']) {
      expect(names(listFaults({ ...whole, PUBLIC_URL }))).toEqual(['PUBLIC_URL']);
    }
    expect(names(listFaults({ ...whole, MAIL_URL: '' }))).toEqual(['MAIL_URL']);
    expect(readConfig({ DATA_DIR, ...whole }).demo).toBe(false);
  });

  it('allow only one process with the embedded database', () => {
    expect(readConfig({ DATA_DIR })).toMatchObject({ role: 'all', drainSeconds: 0 });
    expect(names(listFaults({ ROLE: 'worker', DRAIN_SECONDS: '61' }))).toEqual(['DRAIN_SECONDS', 'ROLE']);
    expect(names(listFaults({ ROLE: 'some', DATABASE_URL: 'postgres://x/y' }))).toEqual(['ROLE']);
    expect(listFaults({ ROLE: 'worker', DATABASE_URL: 'postgres://x/y' })).toEqual([]);
  });

  it.each([
    'https://stoa.example/journal',
    'https://stoa.example//',
    'https://stoa.example/?a=b',
    'https://stoa.example?',
    'https://stoa.example#top',
    'https://zeno@stoa.example',
    'https://zeno:secret@stoa.example',
    'https://@stoa.example',
  ])('refuse a path, a query, or a user in the public address: %s', (PUBLIC_URL) => {
    expect(listFaults({ PUBLIC_URL })).toEqual([
      expect.stringContaining('PUBLIC_URL must be a scheme, a host'),
    ]);
  });

  it.each([
    ['https://stoa.example', 'https://stoa.example'],
    ['https://stoa.example/', 'https://stoa.example'],
    ['HTTPS://Stoa.Example:443', 'https://stoa.example'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('read the public address %s as %s', (PUBLIC_URL, publicUrl) => {
    expect(readConfig({ DATA_DIR, PUBLIC_URL })).toMatchObject({ publicUrl });
  });

  it('treat an empty variable as unset', () => {
    expect(listFaults({ PORT: '', PUBLIC_URL: '', DATABASE_URL: '', LOG_LEVEL: '' })).toEqual([]);
  });

  it('generate a secret once and store it readable by its owner only', () => {
    const first = readConfig({ DATA_DIR });
    expect(first.operatorToken).toMatch(/^[0-9a-f]{64}$/);
    expect(first.sessionSecret).not.toBe(first.operatorToken);
    expect(readConfig({ DATA_DIR })).toEqual(first);
    const path = join(DATA_DIR, 'operator-token');
    expect(readFileSync(path, 'utf8').trim()).toBe(first.operatorToken);
    expect(statSync(path).mode & 0o077).toBe(0);
  });
});

describe('TRUST_PROXY', () => {
  const proxies = (value: string) =>
    readConfig({ TRUST_PROXY: value, SESSION_SECRET: 'x'.repeat(32), OPERATOR_TOKEN: 'y'.repeat(32) })
      .trustProxy;

  it('accepts off, addresses, and networks', () => {
    expect(proxies('off')).toBe(false);
    expect(proxies('10.0.0.1, 10.1.0.0/16, ::1')).toBe('10.0.0.1, 10.1.0.0/16, ::1');
  });

  it.each(['on', 'yes', '1', '10.0.0.1/33', 'proxy.example'])('refuses %s with its remedy', (value) => {
    expect(() => proxies(value)).toThrow(/TRUST_PROXY must be off, or the addresses of your proxies/);
  });
});
