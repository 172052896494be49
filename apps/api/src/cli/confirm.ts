import { createInterface } from 'node:readline/promises';
import { EXIT, UsageError, type Flags } from './command.ts';

/** The question was answered with no; exit code 4. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed';
  readonly exitCode = EXIT.notConfirmed;
}

/**
 * Asks before what cannot be undone; `--yes` answers before the question. A script that cannot be asked is refused.
 *
 * @param what a whole sentence: what will happen
 * @param undone what is said of the way back
 */
export const confirm = async (
  flags: Flags,
  what: string,
  undone = 'This cannot be undone.',
): Promise<void> => {
  if (flags['yes']) return;
  if (!process.stdin.isTTY) throw new UsageError(`${what} ${undone} Add --yes to do it without being asked.`);
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await asking.question(`${what} ${undone} Go on? (yes/no) `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new NotConfirmed('Nothing was done.');
  } finally {
    asking.close();
  }
};
