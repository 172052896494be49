import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

describe('a password', () => {
  it('is hashed with argon2id, 19 MiB, and two passes on a server', () => {
    // This runs in its own process, because the tests' process hashes cheaply.
    const program = `
      import { hashPassword } from ${JSON.stringify(new URL('password.ts', import.meta.url).href)};
      process.stdout.write(await hashPassword('secret-1'));`;
    const hash = execFileSync(process.execPath, ['--input-type=module', '-e', program]).toString();
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is refused quickly if it has very many accents', { timeout: 900_000 }, async () => {
    const accents = `${'\u0301'.repeat(50_000)}${'\u0323'.repeat(50_000)}`;
    const stored = await hashPassword('secret-1');
    const from = process.cpuUsage();
    expect(await verifyPassword(accents, stored)).toBe(false);
    expect(process.cpuUsage(from).user / 1000).toBeLessThan(2_000);
  });

  it('is accepted however its accents are typed, even if it is long', async () => {
    const stored = await hashPassword('\u1ec7'.repeat(128));
    expect(await verifyPassword('e\u0323\u0302'.repeat(128), stored)).toBe(true);
    expect(await verifyPassword('e\u0323\u0302'.repeat(129), stored)).toBe(false);
  });
});
