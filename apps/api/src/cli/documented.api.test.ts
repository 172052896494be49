import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { runCommandLine } from '@stoa/testing/harness/command-line';
import { documentedCommands } from '@stoa/testing/harness/documented-commands';
import { readFlags, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';

describe('the commands of the README', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await app.codes(1);
  });
  afterAll(() => app.close());

  const commands = documentedCommands('README.md');

  it('include the one that invites the first owner', () => {
    expect(commands.length).toBeGreaterThan(3);
    expect(commands.map(([, verb]) => verb)).toContain('invite');
  });

  it.each(commands.map((words) => [words.join(' '), words] as const))(
    'run as written: %s',
    async (_, words) => {
      expect(await runCommandLine(app, words)).toMatchObject({ code: 0 });
    },
  );
});

describe('the commands of the documentation', () => {
  const fault = (words: readonly string[]): string | null => {
    const command = COMMANDS.find(({ name }) =>
      name.split(' ').every((part, index) => words[index] === part),
    );
    if (command === undefined) return words[0] === 'help' ? null : 'no such command';
    try {
      readFlags(command, words.slice(command.name.split(' ').length));
      return null;
    } catch (error) {
      return error instanceof UsageError ? error.message : String(error);
    }
  };

  it('use only names and flags that the command line knows', () => {
    const commands = globSync('{docs,deploy}/**/*.md').flatMap(documentedCommands);
    expect(commands.length).toBeGreaterThan(30);
    const faults = commands.flatMap((words) => {
      const found = words.includes('…') || words.includes('--help') ? null : fault(words);
      return found === null ? [] : [`${words.join(' ')}: ${found}`];
    });
    expect(faults).toEqual([]);
  });
});
