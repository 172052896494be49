import { useState } from 'react';
import { type AddressFault, addressFault, type NewAddress } from './address-form.ts';

interface AddressForm {
  typed: NewAddress;
  fault: AddressFault | null;
  setTyped: (address: NewAddress) => void;
  /** Whether it may be sent; otherwise says what is missing, and moves the focus there in the form around it. */
  check: (around: HTMLFormElement) => boolean;
  forgive: () => void;
}

/** What is typed into an address, and what is wrong with it since it was last sent. */
export function useAddressForm(start: NewAddress): AddressForm {
  const [typed, setTyped] = useState(start);
  const [fault, setFault] = useState<AddressFault | null>(null);

  function check(around: HTMLFormElement): boolean {
    const found = addressFault(typed);
    setFault(found);
    const [first] = found?.parts ?? [];
    if (first !== undefined) around.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return found === null;
  }

  return { typed, fault, setTyped, check, forgive: () => setFault(null) };
}
