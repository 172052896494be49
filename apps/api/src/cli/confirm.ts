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
 * @param effect a whole sentence: what will happen
 * @param reversal what is said of the way back
 */
export const confirm = async (
  flags: Flags,
  effect: string,
  reversal = 'This cannot be undone.',
): Promise<void> => {
  if (flags['yes']) return;
  if (!process.stdin.isTTY) throw new UsageError(`${effect} ${reversal} Add --yes to confirm it in advance.`);
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await asking.question(`${effect} ${reversal} Continue? (yes/no) `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new NotConfirmed('Nothing was done.');
  } finally {
    asking.close();
  }
};
