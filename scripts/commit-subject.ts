import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const HOOK = '.githooks/commit-msg';
const MAX_LENGTH = 60;
/** Other first words that end in "ed", "ing", or "s" aren't imperatives: "Added", "Adding", "Adds". */
const IMPERATIVES = new Set(
  (
    'Access Address Assess Bless Bring Bypass Canvas Compress Cross Discuss Dismiss Embed Exceed Express Feed ' +
    'Focus Guess Harness Miss Need Pass Press Proceed Process Seed Shed Speed Stress String Suppress Swing Toss Trespass Weed'
  ).split(' '),
);

/** Returns what is wrong with a commit's subject, or an empty list. */
export const listSubjectFaults = (subject: string): string[] => {
  const [word = ''] = subject.split(' ');
  const isImperative = /^[A-Z][a-z-]*$/.test(word) && (!/(?:ed|ing|s)$/.test(word) || IMPERATIVES.has(word));
  return [
    ...(Array.from(subject).length > MAX_LENGTH ? [`is longer than ${MAX_LENGTH} characters`] : []),
    ...(subject.endsWith('.') ? ['ends with a period'] : []),
    ...(isImperative ? [] : ['doesn’t start with a capitalized imperative, such as “Add”']),
  ];
};

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Returns the subjects of all commits after the one that added the hook, without merges. Returns none if there is no history. */
export const listNewSubjects = (folder: string): string[] => {
  try {
    const added = git(folder, 'log', '--diff-filter=A', '--format=%H', '--', HOOK).trim().split('\n').at(-1);
    if (!added) return [];
    return git(folder, 'log', '--no-merges', '--format=%s', `${added}..HEAD`).split('\n').filter(Boolean);
  } catch {
    return [];
  }
};

/** Git writes these subjects itself. */
const BY_GIT = /^(?:Merge|fixup!|squash!|amend!) /;

const check = (file: string): void => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const subject = lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  const faults = subject === '' || BY_GIT.test(subject) ? [] : listSubjectFaults(subject);
  for (const fault of faults) process.stderr.write(`The subject ${fault}: ${subject}\n`);
  if (faults.length > 0) process.exitCode = 1;
};

if (import.meta.main) check(process.argv[2] ?? '');
