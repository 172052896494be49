import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

describe('a password', () => {
  it('is hashed by a server with argon2id, 19 MiB and two passes', () => {
    // In a process of its own: the tests' own one hashes cheaply.
    const program = `
      import { hashPassword } from ${JSON.stringify(new URL('password.ts', import.meta.url).href)};
      process.stdout.write(await hashPassword('secret-1'));`;
    const hash = execFileSync(process.execPath, ['--input-type=module', '-e', program]).toString();
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
