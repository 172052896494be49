import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNewSubjects, listSubjectFaults } from '../scripts/commit-subject.ts';

const HOOK = '.githooks/commit-msg';
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stoa-commits-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the subject of a commit', () => {
  it('follows the rule in every commit since the rule was added', () => {
    const faults = listNewSubjects('.').flatMap((subject) =>
      listSubjectFaults(subject).map((fault) => `${subject}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    'Add a list of rewards',
    'Pass the deadline to each statement',
    'Re-read the file after a move',
    `Name ${'x'.repeat(55)}`,
    `Name ’${'’'.repeat(54)}`,
  ])('is accepted: %j', (subject) => {
    expect(listSubjectFaults(subject)).toEqual([]);
  });

  it.each([
    'add a list of rewards',
    'Added a list of rewards',
    'Adding a list of rewards',
    'Adds a list of rewards',
    'Add: a list of rewards',
    'fix(store): list rewards',
    'Add a list of rewards.',
    `Name ${'x'.repeat(56)}`,
    '',
  ])('is refused: %j', (subject) => {
    expect(listSubjectFaults(subject)).toHaveLength(1);
  });
});

describe('the hook', () => {
  const runHook = (message: string) => {
    const file = join(folder, 'message');
    writeFileSync(file, message);
    return spawnSync(HOOK, [file], { encoding: 'utf8' });
  };

  it.skipIf(process.platform === 'win32')('refuses a wrong subject and says why', () => {
    expect(runHook('Added a list.\n\nBecause staff asked.\n')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/period.*\n.*imperative/),
    });
  });

  it
    .skipIf(process.platform === 'win32')
    .each(['Add a list\n\nStaff asked for it.\n', '\n# A comment\nAdd a list\n', 'fixup! Add a list\n'])(
    'accepts %j',
    (message) => {
      expect(runHook(message)).toMatchObject({ status: 0, stderr: '' });
    },
  );
});

describe('the history', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args]);
  const commit = (subject: string) =>
    git('-c', 'core.hooksPath=none', 'commit', '--quiet', '--allow-empty', '--message', subject);

  it('is read from the commit after the hook, and absent history is no fault', () => {
    expect(listNewSubjects(folder)).toEqual([]);
    git('init', '--quiet');
    expect(listNewSubjects(folder)).toEqual([]);
    commit('from before the rule');
    expect(listNewSubjects(folder)).toEqual([]);
    mkdirSync(join(folder, '.githooks'));
    copyFileSync(HOOK, join(folder, HOOK));
    git('add', HOOK);
    commit('the rule.');
    commit('Added later.');
    commit('Add more');
    expect(listNewSubjects(folder)).toEqual(['Add more', 'Added later.']);
  });
});
