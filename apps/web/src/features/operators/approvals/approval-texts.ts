import type { Approval } from '@stoa/contract';
import { counted } from '../../../lib/figures.ts';
import { momentText } from '../moment-text.ts';
import type { ConfirmDialogProps } from '../../../ui/overlays.tsx';
import type { Way } from './approvals.queries.ts';

export const whatFor = ({ kind, points, message }: Approval): string => {
  if (message !== null) return `message “${message.header}” to ${counted(message.members, 'member')}`;
  if (kind === 'backup' || points === null) return 'backup download';
  const amount = counted(Math.abs(points.points), 'point');
  if (kind === 'refund') return `refund of ${amount} for ${points.member_name}`;
  return points.points > 0 ? `${amount} for ${points.member_name}` : `${amount} from ${points.member_name}`;
};

type Question = Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmLabel' | 'cancelLabel' | 'calm'>;

/** Ends a quoted reason with a period inside the quotes, unless it has its own. */
const quoted = (reason: string): string => `“${/[.!?…]$/.test(reason) ? reason : `${reason}.`}”`;

/** Asks before deciding, because no decision can be undone. */
export const questionFor = (approval: Approval, way: Way): Question => {
  const { kind, message, reason, requested_by } = approval;
  const what = whatFor(approval);
  const requestText =
    message === null
      ? `${requested_by.name} requested this: ${quoted(reason)}`
      : `${requested_by.name} wrote: ${quoted(message.message)}`;
  if (way === 'confirm')
    return {
      title: `Confirm ${what}?`,
      description:
        message !== null
          ? `${requestText} It goes out ${message.at === null ? 'right away' : `on ${momentText(message.at)}`} and can’t be recalled once sent. The audit records both your names.`
          : kind !== 'backup'
            ? `${requestText} It takes effect right away. The audit records both your names, and the member sees the change in their points history.`
            : `${requestText} They can download it once, within a day of the request.`,
      confirmLabel: 'Confirm request',
      calm: true,
    };
  if (way === 'refuse')
    return {
      title: `Reject ${what}?`,
      description: `${requestText} Nothing changes, and they can request it again.`,
      confirmLabel: 'Reject request',
    };
  return {
    title: `Withdraw ${what}?`,
    description: 'Nothing changes, and you can request it again.',
    confirmLabel: 'Withdraw request',
    cancelLabel: 'Keep request',
  };
};
