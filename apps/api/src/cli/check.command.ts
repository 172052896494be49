import { createInterface } from 'node:readline';
import type { FileCheckLine } from '@stoa/contract';
import { CallFailed, UsageError, type Command, type Flags, type Remote } from './command.ts';
import { asTable, text } from './table.ts';

type Problem = Extract<FileCheckLine, { problem: string }>;

const recounted = async (remote: Remote, flags: Flags, print: (text: string) => void): Promise<boolean> => {
  const { members, differences } = await remote.call('GET /operator/recount/', {});
  if (flags['json']) print(JSON.stringify({ members, differences }, null, 2));
  else if (differences.length === 0) print(`Recounted ${members} members: no difference.`);
  else {
    const rows = differences.map(({ subject, figure, kept, counted }) => [subject, figure, kept, counted]);
    print(asTable([['subject', 'figure', 'kept', 'counted'], ...rows]));
  }
  return differences.length === 0;
};

/** Files are many: what is wrong is printed as it is found. */
const filesChecked = async (
  remote: Remote,
  how: 'read' | 'sizes',
  json: boolean,
  print: (text: string) => void,
): Promise<boolean> => {
  const answer = await remote.file('GET /operator/file-check/', {
    query: { read: how === 'read' ? 'yes' : 'no' },
  });
  const found: Problem[] = [];
  try {
    for await (const line of createInterface({ input: answer })) {
      const told = JSON.parse(line) as FileCheckLine;
      if ('problem' in told) {
        if (json) found.push(told);
        else print(`${told.problem}  ${told.key}${told.named_by === null ? '' : `  (${told.named_by})`}`);
      } else if (told.done) {
        const { files, problems } = told;
        if (json) print(JSON.stringify({ files, problems: found }, null, 2));
        else print(`Looked at ${files} files: ${problems === 0 ? 'nothing wrong' : `${problems} wrong`}.`);
        return problems === 0;
      }
    }
  } catch {
    // Said below: an answer without its last line is none.
  }
  throw new CallFailed('The check broke off. See the server’s log, then run it again.');
};

export const check: Command = {
  name: 'check',
  usage: 'check [--files read|sizes] [--json]',
  about:
    'Recounts every kept figure against its rows; with --files compares stored files with the rows instead. Differences end with exit code 1.',
  examples: ['check', 'check --files read', 'check --files sizes'],
  options: ['files'],
  run: async (remote, flags, print) => {
    const how = text(flags, 'files');
    if (how !== undefined && how !== 'read' && how !== 'sizes') {
      throw new UsageError('--files takes read (every file is read and compared) or sizes.');
    }
    const isFine =
      how === undefined
        ? await recounted(remote, flags, print)
        : await filesChecked(remote, how, flags['json'] === true, print);
    if (!isFine) process.exitCode = 1;
  },
};
