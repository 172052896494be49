import type { CityName } from './cities.ts';
import type { Voice } from './voices.ts';

type Toggle = 'member_since_visible' | 'cigars_smoked_visible' | 'location_visible' | 'on_leaderboards';

export interface DemoMember {
  readonly name: readonly [first: string, last: string];
  readonly handle: string;
  readonly sitter: 'woman' | 'man';
  readonly home: CityName;
  /** Days before the load. */
  readonly joined: number;
  readonly cigars: number;
  readonly voice: Voice;
  readonly bio: string;
  readonly hides?: readonly Toggle[];
  readonly isQuiet?: true;
  readonly noPicture?: true;
  readonly unverified?: true;
  readonly invitedBy?: string;
}

export const demoAccount = {
  email: 'demo@stoa.example',
  password: 'stoic-demo',
  handle: 'demo.stoic',
} as const;

const member = (
  name: string,
  handle: string,
  sitter: 'woman' | 'man',
  home: CityName,
  [joined, cigars]: readonly [joined: number, cigars: number],
  voice: Voice,
  bio: string,
  more: Partial<DemoMember> = {},
): DemoMember => {
  const [first = '', ...last] = name.split(' ');
  return { name: [first, last.join(' ')], handle, sitter, home, joined, cigars, voice, bio, ...more };
};

const hidden = (...hides: Toggle[]) => ({ hides });

/** The order is the order of joining. */
// prettier-ignore
export const MEMBERS: readonly DemoMember[] = [
  member('Walter Okafor', 'w.okafor', 'man', 'chicago', [421, 22], 'plain', 'Retired bridge engineer. One cigar on Fridays, two when the Cubs win.'),
  member('Margaret Delaney', 'mdelaney', 'woman', 'boston', [412, 17], 'lyrical', 'I teach Latin to people who did not ask for it. Seneca after supper.'),
  member('Hector Villanueva', 'hector.v', 'man', 'miami', [405, 28], 'technical', 'Third generation of rollers, first one with a desk. I notice the bunch.'),
  member('Samuel Whitlock', 'whitlock', 'man', 'louisville', [398, 12], 'dry', 'Cooper by trade. If it ages in wood I have an opinion about it.'),
  member('Julian Marlowe', demoAccount.handle, 'man', 'chicago', [391, 26], 'lyrical', 'Architect of small houses. I keep this journal the way I keep a sketchbook: one page an evening, no erasing.'),
  member('Priya Raman', 'priya.raman', 'woman', 'austin', [377, 10], 'newcomer', 'Chemist by day. Learning the leaf one evening at a time.', { invitedBy: 'mdelaney' }),
  member('Desmond Clarke', 'desclarke', 'man', 'atlanta', [366, 13], 'dry', 'Trumpet, mostly second chair. Cigars, mostly first rate.'),
  member('Eleanor Voss', 'eleanorv', 'woman', 'seattle', [352, 7], 'lyrical', 'Ferry captain. I smoke where the wind allows it.', hidden('location_visible')),
  member('Rafael Ortega', 'rafa.ortega', 'man', 'tampa', [345, 17], 'technical', 'Ybor born. My grandfather read novels aloud on the factory floor.'),
  member('Thomas Lindqvist', 'lindqvist', 'man', 'minneapolis', [338, 9], 'plain', 'Four months of porch weather and I intend to use them.', { invitedBy: 'w.okafor' }),
  member('Naomi Feldman', 'n.feldman', 'woman', 'philadelphia', [321, 6], 'dry', 'Appellate lawyer. I reserve judgment until the second third.'),
  member('Calvin Brooks', 'calvinb', 'man', 'memphis', [310, 10], 'plain', 'Pitmaster. Smoke is smoke, but some of it is better company.'),
  member('Irene Papadakis', 'irene.p', 'woman', 'newYork', [303, 13], 'lyrical', 'Bookseller from Astoria. My shelves and my humidor are sorted by mood.', { invitedBy: demoAccount.handle }),
  member('George Tanaka', 'gtanaka', 'man', 'sanFrancisco', [294, 6], 'technical', 'Clock repair. Patience is the hobby, the cigar is the excuse.'),
  member('Leon Baptiste', 'l.baptiste', 'man', 'newOrleans', [282, 15], 'dry', 'I cook late and sit down later.'),
  member('Ruth Castellano', 'ruthcast', 'woman', 'pittsburgh', [275, 6], 'newcomer', 'My late husband left me a humidor and a good lamp.', hidden('member_since_visible')),
  member('Marcus Hale', 'marcushale', 'man', 'denver', [263, 7], 'plain', 'High country guide. The air is thin and so is my patience for a tight draw.'),
  member('Sofia Brandt', 'sofiab', 'woman', 'milwaukee', [251, 5], 'technical', 'Brewer. I take notes on everything I set fire to or ferment.'),
  member('Arthur Pennington', 'a.pennington', 'man', 'richmond', [247, 10], 'lyrical', 'Retired judge. The bench was hard; the chair on this porch is not.', hidden('on_leaderboards')),
  member('Nikolai Sorokin', 'n.sorokin', 'man', 'baltimore', [233, 4], 'dry', ''),
  member('Camille Laurent', 'camille_l', 'woman', 'charleston', [222, 7], 'lyrical', 'Restores old staircases. Believes in thresholds.', { invitedBy: 'irene.p' }),
  member('Isaac Freeman', 'ifreeman', 'man', 'kansasCity', [214, 7], 'plain', 'Barber on 18th Street. I hear everything and repeat nothing.'),
  member('Miguel Santos', 'msantos', 'man', 'sanDiego', [205, 8], 'technical', 'Navy, twenty-two years. Now I sail something smaller.'),
  member('Harriet Quinn', 'hquinn', 'woman', 'nashville', [196, 5], 'dry', 'Session fiddle. Paid by the hour, smoke by the thirds.'),
  member('Dale Kowalski', 'dalekow', 'man', 'detroit', [184, 6], 'plain', 'I restore old pickups and new grudges.', hidden('cigars_smoked_visible')),
  member('Yusuf Rahman', 'y.rahman', 'man', 'houston', [173, 6], 'newcomer', 'Cardiologist, off call on weekends. One a week, doctor’s orders: mine.'),
  member('Beatrice Holloway', 'bea.h', 'woman', 'savannah', [165, 5], 'lyrical', 'I paint the marsh. The marsh does not sit still.', { isQuiet: true }),
  member('Oscar Lindholm', 'oscarlind', 'man', 'portland', [152, 6], 'technical', 'Furniture maker. Spanish cedar is the only wood I buy for somebody else’s work.'),
  member('Vivian Cho', 'viviancho', 'woman', 'losAngeles', [147, 6], 'newcomer', 'Film editor. I like a thing that takes exactly as long as it takes.', { invitedBy: 'gtanaka' }),
  member('Edwin Marsh', 'edwin.marsh', 'man', 'columbus', [131, 4], 'plain', 'High school coach, history teacher, porch sitter.'),
  member('Theo Garrison', 'theo.g', 'man', 'evanston', [118, 6], 'newcomer', 'Graduate student. My budget says one a month. My journal says otherwise.', { invitedBy: demoAccount.handle }),
  member('Lucia Moreno', 'luciam', 'woman', 'santaFe', [104, 5], 'lyrical', 'Silversmith. I work in fire and rest in smoke.'),
  member('Patrick Dunne', 'pdunne', 'man', 'cincinnati', [93, 3], 'dry', 'Writes obituaries for a living. Recommends living.', hidden('member_since_visible', 'location_visible')),
  member('Abigail Stone', 'abi.stone', 'woman', 'boise', [81, 4], 'plain', 'Smokejumper, eleven seasons. This is the other kind.', { noPicture: true }),
  member('Ray Delacroix', 'raydela', 'man', 'tulsa', [66, 3], 'dry', 'Oil, then wind, then retirement, then this.'),
  member('Simone Archer', 'simonea', 'woman', 'stLouis', [52, 4], 'newcomer', 'Saxophone teacher. Came for the lounge, stayed for the ledger.', { invitedBy: 'l.baptiste' }),
  member('Jonah Whitfield', 'jonahw', 'man', 'raleigh', [38, 3], 'newcomer', 'New father. I have twenty-five quiet minutes and a plan for them.'),
  member('Clara Nyström', 'claran', 'woman', 'saltLakeCity', [24, 2], 'technical', 'Assayer. I weigh things, then I sit down.'),
  member('Owen Bellamy', 'owenbell', 'man', 'chicago', [9, 1], 'newcomer', 'Moved to Chicago in time for the cold. Looking for a warm lounge.', { unverified: true }),
  member('Grace Adeyemi', 'grace.ade', 'woman', 'phoenix', [2, 0], 'newcomer', 'Just arrived.', { unverified: true }),
];
