import { amendsKind } from '../../features/amends/amends-kind.ts';
import { putAwayKind } from '../../features/humidor/put-away-kind.ts';
import { answerKind } from '../../features/journal/evening/answer-kind.ts';
import { entryKind } from '../../features/journal/outbox/entry-kind.ts';
import { finishKind } from '../../features/journal/smoke/finish-kind.ts';
import { cheerKind, replyKind } from '../../features/porch/response-kinds.ts';
import type { OutboxKind } from '../../lib/outbox/item.ts';

/** Counts list the kinds in this order. */
export const OUTBOX_KINDS: readonly OutboxKind[] = [
  entryKind,
  answerKind,
  replyKind,
  cheerKind,
  amendsKind,
  finishKind,
  putAwayKind,
];
