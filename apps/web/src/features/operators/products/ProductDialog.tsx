import type { Product } from '@stoa/contract';
import { VIRTUES, type Virtue } from '@stoa/contract/catalogue.rules';
import { useState } from 'react';
import { ControlledField } from '../../../lib/ControlledField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { changedFields, isEmpty } from '../changed-fields.ts';
import { FormDialog } from '../FormDialog.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { LINE_NAMES } from '../LineName.tsx';
import { PictureField } from '../PictureField.tsx';
import { pictureFault } from '../picture-texts.ts';
import { faultsFor, wholeNumber, wholeNumberFault } from '../whole-number.ts';
import { SelectInput } from '../../../ui/SelectInput.tsx';
import { useSaveProduct } from './products.queries.ts';

interface ProductFields {
  line: Virtue | '';
  name: string;
  brand_name: string;
  vitola: string;
  short_description: string;
  description: string;
  points: string;
  picture: File | null;
}

const toValues = (fields: ProductFields) => {
  const { picture: _, points, ...words } = fields;
  return { ...words, points: wholeNumber(points) ?? 0 };
};

const REQUIRED = [
  ['line', 'Please choose the line.'],
  ['name', 'Please enter the name.'],
  ['brand_name', 'Please enter the brand.'],
  ['vitola', 'Please enter the vitola, such as Toro.'],
] as const;

interface ProductDialogProps {
  product: Product | null;
  onAdded: (product: Product) => void;
  onClose: () => void;
}

function useProductForm({ product, onAdded, onClose }: ProductDialogProps) {
  const [sent, setSent] = useState<number | null>(null);
  const save = useSaveProduct(product, setSent);
  const form = useDialogForm<ProductFields>({
    defaultValues: {
      line: product?.line ?? '',
      name: product?.name ?? '',
      brand_name: product?.brand_name ?? 'Stoa',
      vitola: product?.vitola ?? '',
      short_description: product?.short_description ?? '',
      description: product?.description ?? '',
      points: product === null ? '' : String(product.points),
      picture: null,
    },
    check: (values) => [
      ...REQUIRED.flatMap(([field, text]) => (values[field].trim() === '' ? [{ field, text }] : [])),
      ...faultsFor('points', wholeNumberFault(values.points, 'Please enter a whole number, such as 40.')),
      ...faultsFor('picture', pictureFault([values.picture])),
    ],
    send: async (fields, opened) => {
      const [values, { line, picture }] = [toValues(fields), fields];
      if (line === '') return;
      const { line: changed, ...change } = changedFields(values, toValues(opened));
      const isSame = product !== null && picture === null && changed === undefined && isEmpty(change);
      if (isSame) return;
      const saved = await save.mutateAsync({
        values: { ...values, line },
        change: { ...change, ...(changed !== undefined && { line }) },
        picture,
      });
      if (product === null) onAdded(saved);
    },
    onSent: onClose,
  });
  return { form, sent };
}

export function ProductDialog(props: ProductDialogProps) {
  const { product, onClose } = props;
  const { form, sent } = useProductForm(props);

  return (
    <FormDialog
      onClose={onClose}
      title={product === null ? 'Add a cigar' : 'Edit cigar'}
      description={
        product === null
          ? 'Members can log it once you create codes for it.'
          : 'Entries that members have already logged keep their name and points.'
      }
      form={form}
      label="Save cigar"
      sent={sent}
    >
      <SelectInput
        label="Line"
        placeholder="Choose a line"
        options={VIRTUES.map((line) => ({ value: line, label: LINE_NAMES[line] }))}
        alert
        {...form.field('line')}
      />
      <TextInput label="Name" autoComplete="off" maxLength={80} alert {...form.field('name')} />
      <TextInput label="Brand" autoComplete="off" maxLength={80} alert {...form.field('brand_name')} />
      <TextInput label="Vitola" autoComplete="off" maxLength={80} alert {...form.field('vitola')} />
      <TextInput
        label="Points per code"
        inputMode="numeric"
        autoComplete="off"
        alert
        {...form.field('points')}
      />
      <TextInput
        label="Short description (optional)"
        autoComplete="off"
        maxLength={300}
        {...form.field('short_description')}
      />
      <TextArea label="Description (optional)" rows={4} {...form.field('description')} />
      <ControlledField form={form} name="picture">
        {({ value, onChange, error, ref }) => (
          <PictureField
            current={product?.picture ?? null}
            value={value}
            onChange={onChange}
            error={error}
            ref={ref}
          />
        )}
      </ControlledField>
    </FormDialog>
  );
}
