import type { Challenge } from '@stoa/contract';
import { requiredFlag, UsageError, wholeNumber, type Command, type Flags } from './command.ts';
import { createForm } from './form.ts';
import { asTable, text } from './table.ts';

/** A day means its midnight in UTC. */
const moment = (flags: Flags, name: string): string | undefined => {
  const value = text(flags, name);
  if (value === undefined) return undefined;
  const full = /^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00Z` : value;
  if (Number.isNaN(Date.parse(full))) {
    throw new UsageError(`--${name} must be a day or a time, such as 2026-05-01 or 2026-05-01T18:00:00Z.`);
  }
  return full;
};

const FIELDS = ['name', 'description', 'target', 'metric', 'starts', 'ends', 'pictures'];

const challengeForm = (flags: Flags): Promise<FormData> =>
  createForm(
    {
      name: text(flags, 'name'),
      description: text(flags, 'description'),
      target_value: text(flags, 'target'),
      metric: text(flags, 'metric'),
      starts_at: moment(flags, 'starts'),
      ends_at: moment(flags, 'ends'),
    },
    { name: 'pictures', paths: text(flags, 'pictures')?.split(',') ?? [] },
  );

const progress = ({ current_points, target_value, metric }: Challenge): string =>
  `${current_points} of ${target_value} ${metric}`;

const resultText = (flags: Flags, challenge: Challenge, action: string): string =>
  flags['json']
    ? JSON.stringify(challenge, null, 2)
    : `${action} challenge ${challenge.id}: ${challenge.name}, ${progress(challenge)} so far${challenge.is_unlocked ? ', unlocked' : ''}.`;

const list: Command = {
  name: 'challenges list',
  usage: 'challenges list [--json]',
  about: 'Lists the newest 50 challenges with their totals.',
  options: [],
  run: async (remote, flags, print) => {
    const { results, count } = await remote.call('GET /operator/challenges/', {});
    if (flags['json']) return print(JSON.stringify(results, null, 2));
    const rows = results.map((challenge) => [
      challenge.id,
      challenge.name,
      progress(challenge),
      challenge.starts_at.slice(0, 10),
      challenge.ends_at.slice(0, 10),
      challenge.unlocked_at === null ? '' : `unlocked ${challenge.unlocked_at.slice(0, 10)}`,
    ]);
    print(asTable([['id', 'name', 'progress', 'starts', 'ends', ''], ...rows]));
    if (count > results.length) print(`… of ${count}.`);
  },
};

const add: Command = {
  name: 'challenges add',
  usage:
    'challenges add --name "Light the Agora" --target 50000 --starts 2026-05-01 --ends 2026-08-01 [--metric points|cigars] [--description …] [--pictures a.jpg,b.jpg] [--json]',
  about: 'Opens a challenge to all members. Everything since its start counts.',
  examples: [
    'challenges add --name "A Hundred Evenings" --metric cigars --target 100 --starts 2026-05-01 --ends 2026-06-01',
  ],
  options: FIELDS,
  run: async (remote, flags, print) => {
    for (const name of ['name', 'target', 'starts', 'ends']) requiredFlag(add, flags, name);
    const challenge = await remote.call('POST /operator/challenges/', { body: await challengeForm(flags) });
    print(resultText(flags, challenge, 'Opened'));
  },
};

const set: Command = {
  name: 'challenges set',
  usage:
    'challenges set --id 3 [--name …] [--description …] [--target …] [--metric points|cigars] [--starts …] [--ends …] [--pictures a.jpg,b.jpg] [--json]',
  about: 'Changes a challenge and recalculates its total. An unlocked challenge stays unlocked.',
  examples: ['challenges set --id 3 --ends 2026-09-01'],
  options: ['id', ...FIELDS],
  run: async (remote, flags, print) => {
    const params = { id: wholeNumber(set, flags, 'id') };
    const challenge = await remote.call('PATCH /operator/challenges/{id}/', {
      params,
      body: await challengeForm(flags),
    });
    print(resultText(flags, challenge, 'Changed'));
  },
};

export const challengesCommands: readonly Command[] = [list, add, set];
