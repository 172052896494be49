import { setTimeout as wait } from 'node:timers/promises';
import { CallFailed, type Command, type Remote } from './command.ts';

const ASK_MS = 1_000;

const latest = async (remote: Remote) => {
  const { backfill } = await remote.call('GET /operator/badges/backfill/', {});
  if (backfill === null) throw new CallFailed('No run is known any more. Start it again.');
  return backfill;
};

const backfillBadges: Command = {
  name: 'badges backfill',
  usage: 'badges backfill [--json]',
  about:
    'Works out every member’s badges over their history, after one was added; may be broken off and run again.',
  options: [],
  run: async (remote, flags, print) => {
    let { backfill } = await remote.call('POST /operator/badges/backfill/', {});
    let said = -1;
    while (backfill.finished_at === null) {
      if (!flags['json'] && backfill.members_done !== said) {
        said = backfill.members_done;
        print(`${said} of ${backfill.members_total} members, ${backfill.badges_earned} badges earned …`);
      }
      await wait(ASK_MS);
      backfill = await latest(remote);
    }
    if (flags['json']) return print(JSON.stringify(backfill, null, 2));
    return print(
      `Done: ${backfill.members_done} members looked at, ${backfill.badges_earned} badges earned.`,
    );
  },
};

export const badgesCommands: readonly Command[] = [backfillBadges];
