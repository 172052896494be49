import { useWatch } from 'react-hook-form';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { useReportedStock } from '../use-reported-stock.ts';
import { faultsFor, wholeNumber, wholeNumberFault } from '../whole-number.ts';
import { useSetStock, type StockedReward } from './today.queries.ts';

interface StockFields {
  pieces: string;
  limitless: boolean;
}

const parseStock = ({ pieces, limitless }: StockFields) => (limitless ? null : wholeNumber(pieces));

export function StockDialog({ reward, onClose }: { reward: StockedReward; onClose: () => void }) {
  const setStock = useSetStock();
  const reported = useReportedStock();
  const form = useDialogForm<StockFields>({
    defaultValues: { pieces: String(reward.stock ?? ''), limitless: reward.stock === null },
    check: ({ pieces, limitless }) =>
      limitless
        ? []
        : faultsFor('pieces', wholeNumberFault(pieces, 'Please enter a whole number, or choose no limit.')),
    send: async (fields, opened) => {
      const [stock, before] = [parseStock(fields), parseStock(opened)];
      if (stock === before) return;
      try {
        await setStock.mutateAsync({
          id: reward.id,
          stock,
          stock_before: reported.or(before),
        });
      } catch (error) {
        throw reported.read(error);
      }
    },
    onSent: onClose,
  });
  const limitless = useWatch({ control: form.control, name: 'limitless' });

  return (
    <FormDialog
      onClose={onClose}
      title={reward.name}
      description="Enter how many are in stock. Members see the new number right away."
      form={form}
      label="Save stock"
    >
      <TextInput label="In stock" inputMode="numeric" disabled={limitless} alert {...form.field('pieces')} />
      <Checkbox
        label="No limit (made to order)"
        {...form.register('limitless', { onChange: () => form.handleEdit('limitless') })}
      />
    </FormDialog>
  );
}
