import type { Location } from '@stoa/contract';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { AttemptKeys } from '../../../lib/attempt-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { asTyped, EMPTY_ADDRESS } from './address-form.ts';
import { AddressFields, type PlaceField } from './AddressFields.tsx';
import { useSaveAddress } from './addresses.queries.ts';
import { useAddressForm } from './use-address-form.ts';

interface AddressDialogProps {
  /** The address that is changed; null to add one. */
  saved: Location | null;
  PlaceField: PlaceField;
  onClose: () => void;
}

/** Adds a postal address, or changes a saved one. */
export function AddressDialog({ saved, PlaceField, onClose }: AddressDialogProps) {
  const form = useAddressForm(saved === null ? EMPTY_ADDRESS : asTyped(saved));
  const [keys] = useState(() => new AttemptKeys());
  const save = useSaveAddress();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog's place in the tree is another form's: its own sending is nothing to that one.
    event.stopPropagation();
    if (save.isPending || !form.check(event.currentTarget)) return;
    save.mutate(
      { address: form.typed, over: saved, keyFor: (attempt) => keys.for(attempt) },
      {
        onSuccess: () => {
          toast.success(saved === null ? 'Address added.' : 'Address changed.');
          onClose();
        },
        onError: (error) => toast.error(errorText(error)),
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={saved === null ? 'Add an address' : 'Edit address'}
      description={saved && 'Parcels already under way keep the address that they were given.'}
    >
      <form noValidate onSubmit={send}>
        <AddressFields
          value={form.typed}
          fault={form.fault}
          PlaceField={PlaceField}
          onChange={(typed) => {
            form.setTyped(typed);
            form.forgive();
          }}
        />
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save address
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
