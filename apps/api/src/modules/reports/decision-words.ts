import {
  RULES,
  RULES_PATH,
  type Decision,
  type Reportable,
  type ReportReason,
} from '@stoa/contract/reports.rules';

const WHAT: Readonly<Record<Reportable, (entry: string) => string>> = {
  member: () => 'your bio and profile picture',
  entry: (entry) => `your entry ${entry}`,
  photo: (entry) => `a photo of ${entry}`,
  reply: (entry) => `your reply to ${entry}`,
};

const ruleText = (rule: ReportReason): string => `The rule: ${RULES[rule].title}. ${RULES[rule].rule}`;

const OBJECT = 'If you think this is wrong, please write to us.';

const REMOVED: Readonly<Record<Reportable, string>> = {
  member: 'You can add new ones.',
  entry: 'It stays in your journal with its points, but only you see it.',
  photo: 'The rest of the entry stays as it is.',
  reply: 'No one else sees it anymore.',
};

export interface Decided {
  readonly kind: Reportable;
  /** Name of the reported entry, or of the one it belongs to. */
  readonly entry: string;
  readonly rule: ReportReason;
  readonly note: string;
  /** True if its owner deleted it before the decision. */
  readonly isGone: boolean;
}

const HEADERS: Readonly<Record<Exclude<Decision, 'keep'>, string>> = {
  remove: 'We removed something of yours',
  warn: 'A warning',
  suspend: 'Your account was suspended',
};

const describeSubject = ({ kind, entry, isGone }: Decided): string =>
  isGone
    ? `This is about ${WHAT[kind](entry)}, which you deleted before we could review it.`
    : `We removed ${WHAT[kind](entry)}. ${REMOVED[kind]}`;

/** The owner learns the rule but not the reporters. */
export const decisionMessage = (decision: Exclude<Decision, 'keep'>, decided: Decided) => ({
  header: HEADERS[decision],
  message: [
    describeSubject(decided),
    `${ruleText(decided.rule)} All rules: ${RULES_PATH}`,
    ...(decided.note === '' ? [] : [decided.note]),
    ...(decision === 'warn' ? ['This is a warning. Next time, your account may be suspended.'] : []),
    OBJECT,
  ].join('\n\n'),
});

/** For the owner of an item that was hidden until now. */
export const shownAgainMessage = ({ kind, entry }: Pick<Decided, 'kind' | 'entry'>) => ({
  header: 'It’s visible again',
  message: `We reviewed ${WHAT[kind](entry)}. It doesn’t break our rules, and others can see it again.`,
});

/** The suspended member's email includes it. */
export const suspensionReason = ({ kind, entry, rule, note }: Omit<Decided, 'isGone'>): string =>
  [`${ruleText(rule)} This is about ${WHAT[kind](entry)}.`, ...(note === '' ? [] : [note])].join(' ');
