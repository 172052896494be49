import { dice } from '@stoa/art/random';
import type { Calendar } from './calendar.ts';
import { CITIES } from './cities.ts';
import { demoAccount, MEMBERS, type DemoMember } from './members.ts';

export interface PlannedFollow {
  readonly at: Date;
  readonly follower: string;
  readonly followed: string;
}

const DEMO_FOLLOWS = [
  'w.okafor',
  'hector.v',
  'mdelaney',
  'irene.p',
  'rafa.ortega',
  'eleanorv',
  'a.pennington',
  'camille_l',
  'bea.h',
  'theo.g',
  'luciam',
];
const DEMO_FOLLOWERS = new Set([
  'w.okafor',
  'irene.p',
  'theo.g',
  'lindqvist',
  'mdelaney',
  'camille_l',
  'abi.stone',
  'simonea',
  'owenbell',
]);

/** Members with more cigars get more followers: one ticket each, plus one for every four cigars. */
const TICKETS = MEMBERS.flatMap(({ handle, cigars }) =>
  Array.from({ length: 1 + Math.floor(cigars / 4) }, () => handle),
);

const listFollows = ({ handle, joined }: DemoMember): string[] => {
  if (handle === demoAccount.handle) return DEMO_FOLLOWS;
  const d = dice(`follows ${handle}`);
  const chosen = new Set<string>(DEMO_FOLLOWERS.has(handle) ? [demoAccount.handle] : []);
  // The newest members follow no one yet.
  const wanted = joined < 5 ? 0 : d.whole(1, 4) + (DEMO_FOLLOWERS.has(handle) ? 1 : 0);
  while (chosen.size < wanted) {
    const found = TICKETS[d.whole(0, TICKETS.length - 1)] ?? handle;
    if (found !== handle && found !== demoAccount.handle) chosen.add(found);
  }
  return Array.from(chosen);
};

export const planFollows = (calendar: Calendar): PlannedFollow[] => {
  const members = new Map(MEMBERS.map((member) => [member.handle, member]));
  return MEMBERS.flatMap((member) =>
    listFollows(member).flatMap((handle) => {
      const followed = members.get(handle);
      const since = Math.min(member.joined, followed?.joined ?? 0) - 1;
      if (since < 1) return [];
      const d = dice(`follow ${member.handle} ${handle}`);
      const at = calendar.at(d.whole(1, since), d.between(8, 22), CITIES[member.home].longitude);
      return [{ at, follower: member.handle, followed: handle }];
    }),
  );
};
