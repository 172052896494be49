import type { Address } from '@stoa/contract';
import { useState } from 'react';
import { AttemptKeys } from '../../../lib/attempt-key.ts';
import { ControlledField } from '../../../lib/ControlledField.tsx';
import { CheckedFormDialog } from '../../../lib/CheckedFormDialog.tsx';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { addressFaults, asTyped, EMPTY_ADDRESS, type NewAddress } from './address-form.ts';
import { AddressFields, type PlaceField } from './AddressFields.tsx';
import { useSaveAddress } from './addresses.queries.ts';

interface AddressDialogProps {
  /** Null adds an address. */
  saved: Address | null;
  PlaceField: PlaceField;
  onClose: () => void;
}

export function AddressDialog({ saved, PlaceField, onClose }: AddressDialogProps) {
  const [keys] = useState(() => new AttemptKeys());
  const save = useSaveAddress();
  const form = useCheckedForm<{ address: NewAddress }>({
    defaultValues: { address: saved === null ? EMPTY_ADDRESS : asTyped(saved) },
    check: ({ address }) => addressFaults(address),
    send: ({ address }) => save.mutateAsync({ address, saved, keyFor: (attempt) => keys.for(attempt) }),
    successText: saved === null ? 'Address added.' : 'Address updated.',
    onSent: onClose,
  });

  return (
    <CheckedFormDialog
      form={form}
      label="Save address"
      size="wide"
      title={saved === null ? 'Add an address' : 'Edit address'}
      description={saved && 'Packages already on their way keep their address.'}
      onClose={onClose}
    >
      <ControlledField form={form} name="address">
        {(field) => <AddressFields {...field} PlaceField={PlaceField} />}
      </ControlledField>
    </CheckedFormDialog>
  );
}
