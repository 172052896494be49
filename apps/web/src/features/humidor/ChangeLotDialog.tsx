import type { Humidor, Lot } from '@stoa/contract';
import { HUMIDOR_TEXTS, type LotChange } from '@stoa/contract/humidors.rules';
import { useState } from 'react';
import { AttemptKeys } from '../../lib/attempt-key.ts';
import { counted } from '../../lib/figures.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { formStyle } from '../../ui/form-style.ts';
import { Dialog } from '../../ui/overlays.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { CHANGE_LABELS } from './event-texts.ts';
import { useChangeLots } from './humidor.queries.ts';
import { readQuantity } from './put-away-form.ts';

interface ChangeLotDialogProps {
  kind: LotChange;
  lot: Lot;
  /** The cigar, and how many of it the lot has. */
  title: string;
  humidors: readonly Humidor[];
  onClose: () => void;
}

const DONE: Record<Exclude<LotChange, 'corrected'>, string> = {
  moved: 'moved',
  given: 'given away',
  thrown_out: 'thrown out',
};

const VERBS: Record<Exclude<LotChange, 'corrected'>, string> = {
  moved: 'Move',
  given: 'Give away',
  thrown_out: 'Throw out',
};

function useChangeForm({ kind, lot, humidors, onClose }: Omit<ChangeLotDialogProps, 'title'>) {
  const [keys] = useState(() => new AttemptKeys());
  const change = useChangeLots();
  const isCorrection = kind === 'corrected';
  const [first, ...others] = humidors.filter(({ id }) => id !== lot.humidor_id);
  const initial = isCorrection ? lot.quantity : 1;
  const read = (typed: string) => readQuantity(typed, isCorrection ? 0 : 1);
  const form = useCheckedForm({
    defaultValues: { quantity: String(initial), humidor: '' },
    check: ({ quantity }) => {
      const count = read(quantity);
      if (count === null) return [{ field: 'quantity' as const, text: HUMIDOR_TEXTS.quantityMissing }];
      const isTooMany = !isCorrection && count > lot.quantity;
      return isTooMany ? [{ field: 'quantity' as const, text: HUMIDOR_TEXTS.tooFew }] : [];
    },
    send: ({ quantity, humidor }) => {
      const body = {
        kind,
        lots: [{ id: lot.id, quantity: read(quantity) ?? 0 }],
        ...(kind === 'moved' && first && { humidor_id: humidor === '' ? first.id : Number(humidor) }),
      };
      return keys.send(JSON.stringify(body), (idempotencyKey) =>
        change.mutateAsync({ ...body, idempotencyKey }),
      );
    },
    successText: ({ quantity }) =>
      kind === 'corrected' ? 'Number corrected.' : `${counted(read(quantity) ?? 0, 'cigar')} ${DONE[kind]}.`,
    onSent: onClose,
  });
  return { form, isCorrection, first, others, typed: read(form.watch('quantity')) };
}

export function ChangeLotDialog({ title, ...props }: ChangeLotDialogProps) {
  const { kind, lot, onClose } = props;
  const { form, isCorrection, first, others, typed } = useChangeForm(props);

  return (
    <Dialog open onClose={onClose} title={CHANGE_LABELS[kind]} description={title}>
      <form noValidate className={formStyle} onSubmit={form.submit}>
        <TextInput
          large
          label="Number of cigars"
          type="number"
          inputMode="numeric"
          min={isCorrection ? 0 : 1}
          hint={isCorrection ? 'The number you have now' : `Up to ${counted(lot.quantity, 'cigar')}`}
          {...form.field('quantity')}
        />
        {kind === 'moved' && first && (
          <SelectInput
            label="Move to"
            placeholder={first.name}
            options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.field('humidor')}
          />
        )}
        <Actions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={kind === 'thrown_out' ? 'danger' : 'primary'} loading={form.busy}>
            {kind === 'corrected'
              ? 'Save number'
              : typed === null
                ? CHANGE_LABELS[kind]
                : `${VERBS[kind]} ${counted(typed, 'cigar')}`}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
