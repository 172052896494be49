/** A message concerns members (service), or recommends something (marketing): that goes to those who chose it. */
export const MESSAGE_KINDS = ['service', 'marketing'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_STATES = ['draft', 'scheduled', 'sent'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_HEADER_MAX = 120;
export const MESSAGE_LENGTH_MAX = 2000;
/** Drafts and scheduled ones together. */
export const UNSENT_MESSAGES_MAX = 200;
/** How far ahead a message may be scheduled, days. */
export const SCHEDULE_DAYS_MAX = 366;
/** One that is found later than this, hours, is not sent any more: it is a draft again. */
export const SCHEDULE_LATE_HOURS = 24;
/** Since a member's last cigar, days. */
export const CIGAR_DAYS_MAX = 3650;
