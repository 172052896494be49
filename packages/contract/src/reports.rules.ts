/** What members can report, and why. The page of house rules has the same five reasons. Shared by web app and server. */

export const REPORTABLE = ['member', 'entry', 'photo', 'reply'] as const;
export type Reportable = (typeof REPORTABLE)[number];

export const REPORT_REASONS = ['harassment', 'hateful', 'explicit', 'spam', 'dangerous'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Each reason's rule: a title and one sentence. */
export const RULES: Readonly<Record<ReportReason, { readonly title: string; readonly rule: string }>> = {
  harassment: { title: 'Harassment', rule: 'Don’t insult, threaten, or harass anyone here.' },
  hateful: {
    title: 'Hate',
    rule: 'Don’t put anyone down for where they come from, what they believe, or who they are.',
  },
  explicit: { title: 'Explicit content', rule: 'No nudity, sexual content, or cruelty.' },
  spam: { title: 'Spam', rule: 'No advertising, repeated posts, or fake accounts.' },
  dangerous: {
    title: 'Dangerous or illegal',
    rule: 'Nothing that endangers someone or breaks the law: no minors, no illegal goods.',
  },
};

/** The page of house rules. */
export const RULES_PATH = '/rules';

/** Code points. */
export const REPORT_TEXT_MAX = 500;
/** Limits one member's reports within 24 hours. */
export const REPORTS_PER_DAY = 20;
/** Reports from this many different members who count hide the thing from others until staff decide. */
export const REPORTERS_TO_HIDE = 3;
export const REPORTER_MIN_DAYS = 7;
/** If staff dismiss a report, its reporter can't help hide anything by the same member for this long. Staff still read the reports. */
export const REPORTER_PAUSE_DAYS = 30;

export const DECISIONS = ['keep', 'remove', 'warn', 'suspend'] as const;
export type Decision = (typeof DECISIONS)[number];
/** `gone`: the reported account was deleted before the decision. */
export const OUTCOMES = [...DECISIONS, 'gone'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Staff see at most this many reports of a case. */
export const REPORTS_SHOWN_MAX = 50;
/** Staff see at most this many earlier cases of the thing, and of its owner. */
export const EARLIER_CASES_MAX = 10;

export const REPORT_TEXTS = {
  reason: `Please choose one of the reasons: ${REPORT_REASONS.join(', ')}.`,
  kind: `The kind must be one of: ${REPORTABLE.join(', ')}.`,
  tooLong: `Please use at most ${REPORT_TEXT_MAX} characters.`,
  own: 'This is yours. You can edit or delete it yourself.',
  twice: 'You’ve already reported this. We’ll tell you what we decide.',
  tooMany: `You’ve sent ${REPORTS_PER_DAY} reports today, the maximum. Please continue tomorrow; if it can’t wait, write to us.`,
} as const;
