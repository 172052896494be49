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
  keep: 'Left up',
  remove: 'Removed',
  warn: 'Removed with a warning',
  suspend: 'Removed, member suspended',
  gone: 'Account deleted',
};

/** Returns “Ada Byron’s reply to Athena”. */
export const caseTitle = ({ kind, owner, item }: ReportCase): string => {
  switch (kind) {
    case 'member':
      return owner.name;
    case 'entry':
      return item.title === '' ? `${owner.name}’s entry` : `${owner.name}’s entry ${item.title}`;
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
  withdrawn: 'Made private by its author',
  gone: 'Deleted by its author',
};

/** Returns “Spam (2), Hate (1)”. */
export const reasonsText = ({ reports }: ReportCase): string =>
  Array.from(
    Map.groupBy(reports, ({ reason }) => reason),
    ([reason, { length }]) => `${RULES[reason].title} (${length})`,
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

const nameOf = ({ kind }: ReportCase): string => (kind === 'member' ? 'profile' : kind);

const itself = ({ kind }: ReportCase): string =>
  kind === 'member'
    ? 'This removes the bio and picture'
    : `This removes the ${kind} for everyone but its author`;

/** Lists decisions from mild to severe. */
export const decisionTexts = (found: ReportCase): Readonly<Record<Decision, DecisionText>> => ({
  keep: {
    label: 'Leave up',
    title: `Leave this ${nameOf(found)} up?`,
    confirm: 'Leave up',
    what: 'Other members can see it, and further reports won’t hide it unless it changes. We’ll notify everyone who reported it.',
  },
  remove: {
    label: 'Remove',
    title: `Remove this ${nameOf(found)}?`,
    confirm: 'Remove',
    what: `${itself(found)}. We’ll send ${found.owner.name} the rule and notify everyone who reported it.`,
  },
  warn: {
    label: 'Warn',
    title: `Warn ${found.owner.name}?`,
    confirm: 'Remove and warn',
    what: `${itself(found)}. We’ll send ${found.owner.name} the rule as a warning, which stays on record.`,
  },
  suspend: {
    label: 'Suspend',
    title: `Suspend ${found.owner.name}?`,
    confirm: 'Remove and suspend',
    what: `${itself(found)}. We’ll sign ${found.owner.name} out right away, hide them from everyone, and email them the rule.`,
  },
});
