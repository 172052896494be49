import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test, expect } from '@playwright/test';
import { findOrInstall, onPath } from '@stoa/testing/machine/command';
import { expectOnlyAccepted } from './expect-only-accepted.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SHELL = /^#!\s*\/\S*\b(?:env )?(?:ba|da)?sh\b/;

interface Comment {
  readonly file: string;
  readonly line: number;
  readonly code: number;
  readonly message: string;
}

const shellcheck = (): string =>
  findOrInstall('Checking the shell scripts needs ShellCheck', 'shellcheck', () => onPath('shellcheck'));

test('ShellCheck finds nothing new in any shell script', () => {
  const scripts = globSync(['deploy/**/*', 'scripts/*', '.ci/*', '.githooks/*'], { cwd: ROOT }).filter(
    (path) => statSync(ROOT + path).isFile() && SHELL.test(readFileSync(ROOT + path, 'utf8')),
  );
  expect(scripts.length).toBeGreaterThanOrEqual(4);
  const { stdout } = spawnSync(shellcheck(), ['--format=json', ...scripts], { cwd: ROOT, encoding: 'utf8' });
  expectOnlyAccepted(
    'shellcheck',
    (JSON.parse(stdout) as readonly Comment[]).map(({ file, line, code, message }) => ({
      rule: `SC${code}`,
      where: file,
      message: `line ${line}: ${message}`,
    })),
  );
});
