import type { Approval } from '@stoa/contract';
import { counted } from '../../../lib/figures.ts';
import type { ConfirmDialogProps } from '../../../ui/ConfirmDialog.tsx';
import type { Way } from './approvals.queries.ts';

export const whatFor = ({ kind, points }: Approval): string => {
  if (kind === 'backup' || points === null) return 'Download of a backup';
  const amount = counted(Math.abs(points.points), 'point');
  return points.points > 0 ? `${amount} for ${points.member_name}` : `${amount} off ${points.member_name}`;
};

type Question = Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmLabel' | 'cancelLabel' | 'calm'>;

/** What is asked before it is decided, as none of it can be taken back. */
export const questionOf = (approval: Approval, way: Way): Question => {
  const { kind, reason, requested_by } = approval;
  const what = whatFor(approval);
  const asked = `${requested_by.name} has asked for it: “${reason}”.`;
  if (way === 'confirm')
    return {
      title: `Confirm ${what}?`,
      description:
        kind === 'points'
          ? `${asked} It is done at once, under both names, and the member reads it in the ledger.`
          : `${asked} They can download it once, within a day of asking.`,
      confirmLabel: 'Confirm it',
      calm: true,
    };
  if (way === 'refuse')
    return {
      title: `Refuse ${what}?`,
      description: `${asked} Nothing is changed then; it can be asked for again.`,
      confirmLabel: 'Refuse it',
    };
  return {
    title: `Withdraw ${what}?`,
    description: 'Nothing is changed then. You can ask for it again.',
    confirmLabel: 'Withdraw it',
    cancelLabel: 'Let it wait',
  };
};
