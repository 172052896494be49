import type { Moderation } from '@stoa/contract';
import type { ReportReason } from '@stoa/contract/reports.rules';

/** Shows the owner the outcome of reports; null for none. */
export const toModeration = ({
  is_hidden,
  removed_rule,
}: {
  readonly is_hidden: boolean;
  readonly removed_rule: ReportReason | null;
}): Moderation | null => {
  if (removed_rule !== null) return { state: 'removed', rule: removed_rule };
  return is_hidden ? { state: 'hidden', rule: null } : null;
};
