import type { OperatorReward } from '@stoa/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ControlledField } from '../../../lib/ControlledField.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { changedFields, isEmpty } from '../changed-fields.ts';
import { useReportedStock } from '../use-reported-stock.ts';
import { FormDialog } from '../FormDialog.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { PictureField } from '../PictureField.tsx';
import { pictureFault } from '../picture-texts.ts';
import { faultsFor, wholeNumber, wholeNumberFault } from '../whole-number.ts';
import { centsIn, dollarText } from './dollars.ts';
import { type RewardValues, useSaveReward } from './rewards.queries.ts';

interface RewardFields {
  name: string;
  description: string;
  points: string;
  stock: string;
  cost: string;
  limitless: boolean;
  active: boolean;
  picture: File | null;
}

const toValues = ({
  name,
  description,
  points,
  stock,
  cost,
  limitless,
  active,
}: RewardFields): RewardValues => ({
  name,
  description,
  active,
  points: wholeNumber(points) ?? 0,
  stock: limitless ? null : wholeNumber(stock),
  cost_cents: centsIn(cost),
});

interface RewardDialogProps {
  reward: OperatorReward | null;
  onClose: () => void;
}

function useRewardForm(reward: OperatorReward | null, onClose: () => void) {
  const [sent, setSent] = useState<number | null>(null);
  const save = useSaveReward(reward, setSent);
  const reported = useReportedStock();
  const form = useDialogForm<RewardFields>({
    defaultValues: {
      name: reward?.name ?? '',
      description: reward?.description ?? '',
      points: reward === null ? '' : String(reward.points),
      stock: String(reward?.stock ?? ''),
      cost: dollarText(reward?.cost_cents ?? null),
      limitless: reward !== null && reward.stock === null,
      active: reward?.active ?? true,
      picture: null,
    },
    check: ({ name, points, stock, cost, limitless, picture }) => [
      ...(name.trim() === '' ? [{ field: 'name' as const, text: 'Please enter the name.' }] : []),
      ...faultsFor('points', wholeNumberFault(points, 'Please enter a whole number, such as 600.')),
      ...(limitless
        ? []
        : faultsFor('stock', wholeNumberFault(stock, 'Please enter a whole number, or choose no limit.'))),
      ...(cost.trim() === '' || centsIn(cost) !== null
        ? []
        : [{ field: 'cost' as const, text: 'Please enter an amount, such as 12.50, or leave it empty.' }]),
      ...faultsFor('picture', pictureFault([picture])),
    ],
    send: async (fields, opened) => {
      const [values, before, { picture }] = [toValues(fields), toValues(opened), fields];
      const change = changedFields(values, before);
      if (reward !== null && picture === null && isEmpty(change)) return;
      try {
        await save.mutateAsync({
          values,
          change: { ...change, ...('stock' in change && { stock_before: reported.or(before.stock) }) },
          picture,
        });
      } catch (error) {
        throw reported.read(error);
      }
    },
    onSent: onClose,
  });
  return { form, sent };
}

export function RewardDialog({ reward, onClose }: RewardDialogProps) {
  const { form, sent } = useRewardForm(reward, onClose);
  const limitless = useWatch({ control: form.control, name: 'limitless' });

  return (
    <FormDialog
      onClose={onClose}
      title={reward === null ? 'Add a reward' : 'Edit reward'}
      description="Members see changes right away. Past redemptions stay as they were."
      form={form}
      label="Save reward"
      sent={sent}
    >
      <TextInput label="Name" autoComplete="off" maxLength={80} alert {...form.field('name')} />
      <TextArea label="Description" rows={3} {...form.field('description')} />
      <TextInput
        label="Price in points"
        inputMode="numeric"
        autoComplete="off"
        alert
        {...form.field('points')}
      />
      <TextInput
        label="In stock"
        inputMode="numeric"
        autoComplete="off"
        disabled={limitless}
        alert
        {...form.field('stock')}
      />
      <Checkbox
        label="No limit (made to order)"
        {...form.register('limitless', { onChange: () => form.handleEdit('limitless') })}
      />
      <TextInput
        label="Cost in dollars (optional)"
        hint="What one costs us. Only staff see it, in the figures."
        inputMode="decimal"
        autoComplete="off"
        alert
        {...form.field('cost')}
      />
      <ControlledField form={form} name="picture">
        {({ value, onChange, error, ref }) => (
          <PictureField
            current={reward?.picture ?? null}
            value={value}
            onChange={onChange}
            error={error}
            ref={ref}
          />
        )}
      </ControlledField>
      <Checkbox
        label="Show in store"
        {...form.register('active', { onChange: () => form.handleEdit('active') })}
      />
    </FormDialog>
  );
}
