import { amendsKind } from '../../features/amends/amends-kind.ts';
import { entryKind } from '../../features/journal/outbox/entry-kind.ts';
import { putDownKind } from '../../features/journal/smoke/put-down-kind.ts';
import { glassKind, replyKind } from '../../features/porch/response-kinds.ts';
import type { OutboxKind } from '../../lib/outbox/item.ts';

/** Counts list the kinds in this order. */
export const OUTBOX_KINDS: readonly OutboxKind[] = [entryKind, replyKind, glassKind, amendsKind, putDownKind];
