import type { EarlierCase, ReportCase } from '@stoa/contract';
import { RULES, type Decision, type Outcome, type Reportable } from '@stoa/contract/reports.rules';
import { counted } from '../../../lib/figures.ts';
import { momentText } from '../moment-text.ts';

export const KIND_NAMES: Readonly<Record<Reportable, string>> = {
  member: 'Member',
  entry: 'Entry',
  photo: 'Photo',
  reply: 'Reply',
};

export const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = {
  keep: 'Left as it is',
  remove: 'Removed',
  warn: 'Removed, with a warning',
  suspend: 'Removed, and suspended',
  gone: 'Account deleted',
};

/** “Ada Byron’s reply to Athena”. */
export const caseTitle = ({ kind, owner, item }: ReportCase): string => {
  switch (kind) {
    case 'member':
      return owner.name;
    case 'entry':
      return item.title === '' ? `An entry of ${owner.name}` : `${owner.name}’s entry ${item.title}`;
    case 'photo':
      return `${owner.name}’s photo${item.title === '' ? '' : ` of ${item.title}`}`;
    case 'reply':
      return `${owner.name}’s reply${item.title === '' ? '' : ` to ${item.title}`}`;
  }
};

export const STATE_NOTES: Readonly<Record<ReportCase['item']['state'], string>> = {
  shown: '',
  hidden: 'Hidden until you decide',
  removed: 'Removed',
  withdrawn: 'Its owner shows it to nobody now',
  gone: 'Its owner has deleted it',
};

/** “Spam 2, Hate 1”. */
export const reasonsText = ({ reports }: ReportCase): string =>
  Array.from(
    Map.groupBy(reports, ({ reason }) => reason),
    ([reason, { length }]) => `${RULES[reason].title} ${length}`,
  ).join(', ');

export const reportersText = ({ reporters }: ReportCase): string => counted(reporters, 'report');

export const earlierText = ({ kind, decision, rule, decided_at }: EarlierCase): string =>
  [KIND_NAMES[kind], OUTCOME_NAMES[decision], rule && RULES[rule].title, momentText(decided_at)]
    .filter(Boolean)
    .join(' · ');

interface DecisionText {
  label: string;
  title: string;
  confirm: string;
  what: string;
}

const itself = ({ kind }: ReportCase): string =>
  kind === 'member' ? 'Bio and picture are removed' : `The ${kind} is removed for everybody else`;

/** In the order in which they grow. */
export const decisionTexts = (found: ReportCase): Readonly<Record<Decision, DecisionText>> => ({
  keep: {
    label: 'Leave it',
    title: 'Leave it as it is?',
    confirm: 'Leave it',
    what: 'Others see it, and further reports of it as it is now do not hide it. Who reported is notified.',
  },
  remove: {
    label: 'Remove',
    title: 'Remove it?',
    confirm: 'Remove it',
    what: `${itself(found)}. ${found.owner.name} is sent the rule, and who reported is notified.`,
  },
  warn: {
    label: 'Warn',
    title: `Warn ${found.owner.name}?`,
    confirm: 'Remove it and warn',
    what: `${itself(found)}, and ${found.owner.name} is sent the rule as a warning, which stands in their record.`,
  },
  suspend: {
    label: 'Suspend',
    title: `Suspend ${found.owner.name}?`,
    confirm: 'Remove it and suspend',
    what: `${itself(found)}. ${found.owner.name} is signed out at once, hidden from everybody, and mailed the rule.`,
  },
});
