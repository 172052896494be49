import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AttemptKeys } from '../../../lib/attempt-key.ts';
import { counted, figure } from '../../../lib/figures.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { isWholeWithin, wholeNumber } from '../whole-number.ts';
import { SelectInput } from '../../../ui/SelectInput.tsx';
import { productChoices, useMakeCodes } from './codes-desk.queries.ts';

/** The dialog asks for confirmation above this number. */
const ASK_ABOVE = 1_000;
/** The contract's limit per batch. */
const MAX_CODES = 100_000;

interface MakeCodesDialogProps {
  /** Chosen beforehand, such as a new cigar. */
  productId?: number | undefined;
  onMade: (batchId: number) => void;
  onClose: () => void;
}

function useMakeCodesForm(productId: number | undefined, onMade: (batchId: number) => void) {
  const make = useMakeCodes();
  const [keys] = useState(() => new AttemptKeys());
  const [toConfirm, setToConfirm] = useState<number | null>(null);
  const form = useDialogForm({
    defaultValues: { product_id: productId === undefined ? '' : String(productId), count: '', batch: '' },
    check: ({ product_id, count }) => [
      ...(product_id === '' ? [{ field: 'product_id' as const, text: 'Please choose a cigar.' }] : []),
      ...(isWholeWithin(count, 1, MAX_CODES)
        ? []
        : [{ field: 'count' as const, text: `Please enter a number from 1 to ${figure(MAX_CODES)}.` }]),
    ],
    send: async ({ product_id, count, batch }) => {
      const many = wholeNumber(count) ?? 0;
      if (many > ASK_ABOVE && toConfirm !== many) {
        setToConfirm(many);
        return;
      }
      const name = batch.trim();
      const made = await keys.send(`${product_id} ${many} ${name}`, (key) =>
        make.mutateAsync({
          product_id: Number(product_id),
          count: many,
          ...(name !== '' && { batch: name }),
          key,
        }),
      );
      onMade(made.batch.id);
    },
  });
  return { form, toConfirm, forget: () => setToConfirm(null) };
}

export function MakeCodesDialog({ productId, onMade, onClose }: MakeCodesDialogProps) {
  const products = useQuery(productChoices);
  const { form, toConfirm, forget } = useMakeCodesForm(productId, onMade);

  return (
    <FormDialog
      onClose={onClose}
      title="Create codes"
      description="We create the whole batch or none of it. Members can log each code once to earn its points."
      form={form}
      label={toConfirm === null ? 'Create codes' : `Create ${counted(toConfirm, 'code')}`}
      onChange={forget}
    >
      <SelectInput
        // A native list can't take its value before the choice exists.
        key={String(products.isSuccess)}
        label="Cigar"
        placeholder={products.isPending ? 'Loading…' : 'Choose a cigar'}
        options={(products.data?.results ?? []).map((product) => ({
          value: String(product.id),
          label: `${product.name}, ${product.vitola}`,
        }))}
        hint={products.data?.results.length === 0 ? 'No cigars yet. Add one under Cigars.' : undefined}
        alert
        {...form.field('product_id')}
      />
      <TextInput
        label="Number of codes"
        inputMode="numeric"
        autoComplete="off"
        alert
        hint={`Up to ${figure(MAX_CODES)}`}
        {...form.field('count')}
      />
      <TextInput
        label="Batch name (optional)"
        autoComplete="off"
        maxLength={80}
        alert
        hint="If blank, we’ll use the cigar’s name and today’s date."
        {...form.field('batch')}
      />
      <p role="status" className="text-body">
        {toConfirm !== null &&
          `${counted(toConfirm, 'code')} is a lot. Anyone who has one can log it and earn its points. Create them all?`}
      </p>
    </FormDialog>
  );
}
