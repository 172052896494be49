import { expect, it } from 'vitest';
import { startTestApp } from '@stoa/testing/harness/app';

it('pages may load from the origin of another base map if one is set, and from no other origin', async () => {
  const app = await startTestApp({ mapStyleUrl: 'https://maps.example.com/styles/dark.json?key=1' });
  try {
    const { headers } = await app.visitor().send('GET', '/status/');
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy).toContain("connect-src 'self' https://maps.example.com");
    expect(policy).toContain("img-src 'self' data: blob: https://maps.example.com");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain("script-src 'self'");
  } finally {
    await app.close();
  }
});
