import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test, expect } from '@playwright/test';
import { installPackages, onPath, say } from '@stoa/testing/machine/command';
import { expectOnlyAccepted } from './verdict.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SHELL = /^#!\s*\/\S*\b(?:env )?(?:ba|da)?sh\b/;

interface Comment {
  readonly file: string;
  readonly line: number;
  readonly code: number;
  readonly message: string;
}

const shellcheck = (): string => {
  const find = () => onPath('shellcheck');
  const found = find() ?? (installPackages('The shell scripts need a judge', 'shellcheck') ? find() : null);
  if (found === null) throw new Error('ShellCheck is missing. Install it (apt-get install shellcheck).');
  return found;
};

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

test('hadolint finds nothing new in the Containerfile, on a machine that has it', () => {
  const hadolint = onPath('hadolint');
  if (hadolint === null)
    say('hadolint is missing: neither npm nor Debian has it. The Containerfile isn’t judged.');
  test.skip(hadolint === null, 'hadolint is missing');
  const { stdout } = spawnSync(hadolint ?? '', ['--format', 'json', 'deploy/Containerfile'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expectOnlyAccepted(
    'hadolint',
    (JSON.parse(stdout) as readonly (Omit<Comment, 'code'> & { code: string })[]).map(
      ({ file, line, code, message }) => ({ rule: code, where: file, message: `line ${line}: ${message}` }),
    ),
  );
});
