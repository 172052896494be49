import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { formStyle } from '../../../ui/form-style.ts';
import { isWholeNumber } from '../whole-number.ts';
import { useSetStock, type StockedReward } from './today.queries.ts';

export function StockDialog({ reward, onClose }: { reward: StockedReward; onClose: () => void }) {
  const id = useId();
  const setStock = useSetStock();
  const form = useCheckedForm({
    defaultValues: { pieces: String(reward.stock ?? ''), limitless: reward.stock === null },
    check: ({ pieces, limitless }) =>
      limitless || isWholeNumber(pieces)
        ? []
        : [{ field: 'pieces', text: 'Please enter a whole number, or choose no limit.' }],
    send: ({ pieces, limitless }) =>
      setStock.mutateAsync({ id: reward.id, stock: limitless ? null : Number(pieces) }),
    onSent: onClose,
    failureText: null,
  });
  const limitless = useWatch({ control: form.control, name: 'limitless' });

  return (
    <Dialog
      open
      onClose={onClose}
      title={reward.name}
      description="How many are on the shelf now? Members see it at once."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={form.busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={formStyle} onSubmit={form.submit}>
        <TextInput
          label="In stock"
          inputMode="numeric"
          disabled={limitless}
          alert
          {...form.field('pieces')}
        />
        <Checkbox
          label="No limit: made as they are redeemed"
          {...form.register('limitless', { onChange: () => form.handleEdit('limitless') })}
        />
      </form>
    </Dialog>
  );
}
