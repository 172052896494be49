import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

describe('well-known addresses', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ securityContact: 'mailto:security@stoa.example' });
  });
  afterAll(() => app.close());

  it('lead a password manager to the password page', async () => {
    const response = await fetch(`${app.url}/.well-known/change-password`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/dashboard/account/password']);
  });

  it('say how to report a security problem, until a date in the future', async () => {
    const response = await fetch(`${app.url}/.well-known/security.txt`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    const fields = new Map(
      (await response.text())
        .trim()
        .split('\n')
        .map((line) => line.split(': ', 2) as [string, string]),
    );
    expect(fields.get('Contact')).toBe('mailto:security@stoa.example');
    expect(fields.get('Canonical')).toBe(`${app.app.platform.config.publicUrl}/.well-known/security.txt`);
    const days = (Date.parse(fields.get('Expires') ?? '') - app.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it('do not exist elsewhere', async () => {
    const path = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await fetch(app.url + path)).status).toBe(404);
  });
});
