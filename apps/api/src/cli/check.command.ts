import { createInterface } from 'node:readline';
import type { FileCheckLine } from '@stoa/contract';
import { CallFailed, UsageError, type Command, type Flags, type Remote } from './command.ts';
import { asTable, text } from './table.ts';

type Problem = Extract<FileCheckLine, { problem: string }>;

const recount = async (remote: Remote, flags: Flags, print: (text: string) => void): Promise<boolean> => {
  const { members, differences } = await remote.call('GET /operator/recount/', {});
  if (flags['json']) print(JSON.stringify({ members, differences }, null, 2));
  else if (differences.length === 0) print(`Recounted ${members} members: no differences.`);
  else {
    const rows = differences.map(({ subject, figure, kept, counted }) => [subject, figure, kept, counted]);
    print(asTable([['subject', 'figure', 'stored', 'counted'], ...rows]));
  }
  return differences.length === 0;
};

/** Prints problems as they arrive, because checking many files takes long. */
const checkFiles = async (
  remote: Remote,
  how: 'read' | 'sizes',
  json: boolean,
  print: (text: string) => void,
): Promise<boolean> => {
  const response = await remote.file('GET /operator/file-check/', {
    query: { read: how === 'read' ? 'yes' : 'no' },
  });
  const found: Problem[] = [];
  try {
    for await (const line of createInterface({ input: response })) {
      const report = JSON.parse(line) as FileCheckLine;
      if ('problem' in report) {
        if (json) found.push(report);
        else
          print(
            `${report.problem}  ${report.key}${report.named_by === null ? '' : `  (${report.named_by})`}`,
          );
      } else if (report.done) {
        const { files, problems } = report;
        if (json) print(JSON.stringify({ files, problems: found }, null, 2));
        else
          print(
            `Checked ${files} files: ${problems === 0 ? 'no problems' : `${problems} ${problems === 1 ? 'problem' : 'problems'}`}.`,
          );
        return problems === 0;
      }
    }
  } catch {
    // A response without its last line is reported below.
  }
  throw new CallFailed('The check was interrupted. See the server’s log, then run it again.');
};

export const check: Command = {
  name: 'check',
  usage: 'check [--files read|sizes] [--json]',
  about:
    'Recounts every stored counter from its rows; with --files compares stored files with the rows instead. Exit code 1 when there are differences.',
  examples: ['check', 'check --files read', 'check --files sizes'],
  options: ['files'],
  run: async (remote, flags, print) => {
    const how = text(flags, 'files');
    if (how !== undefined && how !== 'read' && how !== 'sizes') {
      throw new UsageError('--files must be read (every file is read and compared) or sizes.');
    }
    const passed =
      how === undefined
        ? await recount(remote, flags, print)
        : await checkFiles(remote, how, flags['json'] === true, print);
    if (!passed) process.exitCode = 1;
  },
};
