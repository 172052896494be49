import { POINTS_ALONE_MAX } from '@stoa/contract/staff.rules';
import { counted, figure } from '../../../lib/figures.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { idsOf, pointsOf } from './parcel-texts.ts';
import { type Parcel, useRefund, useSendAgain } from './parcels.queries.ts';

interface SettleDialogProps {
  parcel: Parcel;
  way: 'again' | 'refund';
  onSettled: () => void;
  onClose: () => void;
}

const againText = ({ member_name, incident }: Parcel): string =>
  [
    `We’ll notify ${member_name}, and the parcel goes back to Packing with the same address.`,
    ...(incident === 'lost' ? ['This takes the rewards out of stock again.'] : []),
  ].join(' ');

const refundText = (parcel: Parcel): string =>
  [
    `We’ll notify ${parcel.member_name} and refund ${counted(pointsOf(parcel), 'point')}.`,
    parcel.incident === 'lost' ? 'The stock stays as it is.' : 'The rewards go back into stock.',
    `Above ${figure(POINTS_ALONE_MAX)} points a day, a second person has to confirm.`,
  ].join(' ');

/** Asks for the reason, which the audit records. */
export function SettleDialog({ parcel, way, onSettled, onClose }: SettleDialogProps) {
  const [again, refund] = [useSendAgain(), useRefund()];
  const isRefund = way === 'refund';
  const form = useDialogForm({
    defaultValues: { reason: '' },
    check: ({ reason }) =>
      reason.trim() === '' ? [{ field: 'reason', text: 'Please enter a reason.' }] : [],
    send: ({ reason: typed }) => {
      const sent = { ids: idsOf(parcel), reason: typed.trim() };
      return isRefund
        ? refund.mutateAsync({ ...sent, packed_again: parcel.incident === null })
        : again.mutateAsync(sent);
    },
    onSent: onSettled,
  });

  return (
    <FormDialog
      onClose={onClose}
      title={isRefund ? `Refund parcel ${parcel.id}?` : `Send parcel ${parcel.id} again?`}
      description={isRefund ? refundText(parcel) : againText(parcel)}
      form={form}
      label={isRefund ? 'Refund parcel' : 'Send again'}
      danger={isRefund}
    >
      <TextInput label="Reason" maxLength={200} autoComplete="off" alert {...form.field('reason')} />
    </FormDialog>
  );
}
