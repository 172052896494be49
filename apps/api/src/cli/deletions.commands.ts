import type { Command } from './command.ts';

const replayCommand: Command = {
  name: 'deletions replay',
  usage: 'deletions replay [--from <DATA_DIR or s3://… of the old storage>] [--json]',
  about:
    'Erases members who had left, after you brought back an older database without the restore command. With the embedded database, stop the server first.',
  examples: ['deletions replay', 'deletions replay --from /var/lib/stoa-old'],
  options: ['from'],
  // Loads most of the server, so only when it runs.
  run: async (...args) => (await import('./deletions.ts')).runReplay(...args),
};

export const deletionsCommands: readonly Command[] = [replayCommand];
