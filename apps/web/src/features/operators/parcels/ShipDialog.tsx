import { TRACKING_NOTE_MAX } from '@stoa/contract/store.rules';
import { counted } from '../../../lib/figures.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { stepQuestion } from './parcel-texts.ts';
import type { ParcelMove } from './parcels.queries.ts';
import type { ChosenParcel } from './use-chosen.ts';

/** More parcels than this have no fields: their numbers come in a file. */
const MAX_FIELDS = 25;

interface ShipDialogProps {
  parcels: readonly ChosenParcel[];
  onShip: (parcels: ParcelMove['parcels']) => Promise<unknown>;
  onClose: () => void;
}

const nameOf = (id: number) => `parcel${id}` as const;

/** A note on one line, as its field shows it. */
const lineOf = (note: string): string => note.replaceAll(/\s+/g, ' ');

/** Marks several parcels as shipped, with a tracking note for each. */
export function ShipDialog({ parcels, onShip, onClose }: ShipDialogProps) {
  const fields = parcels.length <= MAX_FIELDS ? parcels : [];
  const form = useDialogForm<Record<string, string>>({
    defaultValues: Object.fromEntries(fields.map(({ id, note }) => [nameOf(id), lineOf(note)])),
    // A number that someone else saved since stays, unless it was edited here.
    send: (values, opened) =>
      onShip(
        parcels.map((parcel) => {
          const note = values[nameOf(parcel.id)]?.trim();
          return { ...parcel, note: note === opened[nameOf(parcel.id)]?.trim() ? undefined : note };
        }),
      ),
    onSent: onClose,
  });

  return (
    <FormDialog
      onClose={onClose}
      title={stepQuestion('shipped', counted(parcels.length, 'parcel'))}
      description={
        fields.length > 0
          ? 'We’ll notify each member once. Parcels only move forward. You can also import tracking numbers later.'
          : 'We’ll notify each member once. Parcels only move forward. Import their tracking numbers from a file.'
      }
      form={form}
      label="Mark as shipped"
    >
      {fields.map(({ id, name }) => (
        <TextInput
          key={id}
          label={`Parcel ${id}, ${name}: tracking note (optional)`}
          maxLength={TRACKING_NOTE_MAX}
          autoCapitalize="characters"
          {...form.field(nameOf(id))}
        />
      ))}
    </FormDialog>
  );
}
