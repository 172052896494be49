/** A message is about the service, or is marketing, which only goes to members who chose it. */
export const MESSAGE_KINDS = ['service', 'marketing'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** `deleted`: a draft in the bin. */
export const MESSAGE_STATES = ['draft', 'scheduled', 'sent', 'deleted'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_HEADER_MAX = 120;
export const MESSAGE_LENGTH_MAX = 2000;
/** One person may send a service message to this many members. More needs a second person. */
export const SERVICE_ALONE_MAX = 100;
/** Days until a draft in the bin is deleted permanently. */
export const DRAFT_BIN_DAYS = 30;
/** Counts drafts and scheduled messages together. */
export const UNSENT_MESSAGES_MAX = 200;
/** A message may be scheduled this many days ahead. */
export const SCHEDULE_DAYS_MAX = 366;
/** A message that is later than this many hours isn't sent but becomes a draft again. */
export const SCHEDULE_LATE_HOURS = 24;
/** A saved segment is an audience of messages under a name. */
export const SEGMENT_NAME_MAX = 80;
export const SAVED_SEGMENTS_MAX = 200;
/** Most days since a member's last cigar. */
export const CIGAR_DAYS_MAX = 3650;
