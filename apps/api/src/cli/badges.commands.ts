import { setTimeout as wait } from 'node:timers/promises';
import { CallFailed, type Command, type Remote } from './command.ts';

const POLL_MS = 1_000;

const latest = async (remote: Remote) => {
  const { backfill } = await remote.call('GET /operator/badges/backfill/', {});
  if (backfill === null) throw new CallFailed('The server no longer knows this run. Start it again.');
  return backfill;
};

const backfillBadges: Command = {
  name: 'badges backfill',
  usage: 'badges backfill [--json]',
  about:
    'Recalculates every member’s badges over their whole history after a badge was added. Can be interrupted and run again.',
  options: [],
  run: async (remote, flags, print) => {
    let { backfill } = await remote.call('POST /operator/badges/backfill/', {});
    let printed = -1;
    while (backfill.finished_at === null) {
      if (!flags['json'] && backfill.members_done !== printed) {
        printed = backfill.members_done;
        print(`${printed} of ${backfill.members_total} members, ${backfill.badges_earned} badges earned …`);
      }
      await wait(POLL_MS);
      backfill = await latest(remote);
    }
    if (flags['json']) return print(JSON.stringify(backfill, null, 2));
    return print(`Done: ${backfill.members_done} members checked, ${backfill.badges_earned} badges earned.`);
  },
};

export const badgesCommands: readonly Command[] = [backfillBadges];
