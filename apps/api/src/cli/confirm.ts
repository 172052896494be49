import { createInterface } from 'node:readline/promises';
import { EXIT, UsageError, type Flags } from './command.ts';
import { forTerminal } from './terminal.ts';

/** The operator declined; exit code 4. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed';
  readonly exitCode = EXIT.notConfirmed;
}

/**
 * Asks for confirmation; without a terminal `--yes` is required.
 * @param effect a full sentence: what will happen
 * @param reversal whether and how it can be undone
 */
export const confirm = async (
  flags: Flags,
  effect: string,
  reversal = 'This can’t be undone.',
): Promise<void> => {
  if (flags['yes']) return;
  if (!process.stdin.isTTY) throw new UsageError(`${effect} ${reversal} Add --yes to confirm it in advance.`);
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await prompt.question(`${forTerminal(effect)} ${reversal} Continue? (yes/no) `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new NotConfirmed('Nothing was done.');
  } finally {
    prompt.close();
  }
};
