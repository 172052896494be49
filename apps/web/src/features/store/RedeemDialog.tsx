import type { Location, Reward } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AttemptKeys } from '../../lib/attempt-key.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { addressLine, EMPTY_ADDRESS, parcelAddresses } from './addresses/address-form.ts';
import { AddressFields, type PlaceField } from './addresses/AddressFields.tsx';
import { addresses } from './addresses/addresses.queries.ts';
import { useAddressForm } from './addresses/use-address-form.ts';
import { RedeemSums } from './RedeemSums.tsx';
import { useRedeem } from './store.queries.ts';

interface RedeemDialogProps {
  reward: Reward;
  balance: number;
  /** Before the first redemption the age is asked for once. */
  askAge: boolean;
  PlaceField: PlaceField;
  onRedeemed: (balance: number) => void;
  onClose: () => void;
}

const NEW = 'new';
const AGE_TEXT = 'Please confirm that you are over 21 years of age.';

/** Asks where a reward goes, shows what is left afterwards, and redeems it. */
export function RedeemDialog(props: RedeemDialogProps) {
  const { reward, balance, askAge, PlaceField, onRedeemed, onClose } = props;
  const saved = useQuery(addresses);
  const offered = parcelAddresses(saved.data?.results ?? []);
  const [chosen, setChosen] = useState<string>();
  const form = useAddressForm(EMPTY_ADDRESS);
  const [over21, setOver21] = useState(false);
  const [ageFault, setAgeFault] = useState<string>();
  const [keys] = useState(() => new AttemptKeys());
  const redeem = useRedeem(onRedeemed);
  const choice = chosen ?? (offered[0] ? String(offered[0].id) : NEW);
  const known = offered.find(({ id }) => String(id) === choice);
  // Without a connection there is nothing to wait for: an address can be typed.
  const waits = saved.isPending && saved.fetchStatus === 'fetching';

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (redeem.isPending || waits) return;
    const around = event.currentTarget;
    const goesSomewhere = known !== undefined || form.check(around);
    setAgeFault(askAge && !over21 ? AGE_TEXT : undefined);
    if (!goesSomewhere) return;
    if (askAge && !over21) {
      around.querySelector<HTMLInputElement>('[name="over_21"]')?.focus();
      return;
    }
    redeem.mutate(
      { reward, to: known ?? form.typed, over21: askAge && over21, keyFor: (attempt) => keys.for(attempt) },
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog open onClose={onClose} title={`Redeem ${reward.name}`} size="wide">
      <form noValidate onSubmit={send} className="space-y-5">
        <RedeemSums balance={balance} points={reward.points} picture={reward.picture} />
        {waits && (
          <Loading label="Loading your addresses">
            <Skeleton shape="block" className="h-14" />
            <Skeleton shape="block" className="mt-2 h-14" />
          </Loading>
        )}
        {offered.length > 0 && (
          <RadioCards
            label="Ship it to"
            value={choice}
            onChange={(next) => {
              setChosen(next);
              form.forgive();
            }}
            options={[...offered.map(optionOf), { value: NEW, label: 'A new address' }]}
          />
        )}
        {!known && !waits && (
          <AddressFields
            value={form.typed}
            fault={form.fault}
            PlaceField={PlaceField}
            onChange={(typed) => {
              form.setTyped(typed);
              form.forgive();
            }}
          />
        )}
        {askAge && (
          <Checkbox
            name="over_21"
            label="I am over 21 years of age"
            checked={over21}
            error={ageFault}
            onChange={(event) => {
              setOver21(event.target.checked);
              setAgeFault(undefined);
            }}
          />
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" loading={redeem.isPending}>
            Redeem
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const optionOf = (address: Location) => ({
  value: String(address.id),
  label: addressLine(address),
  description: address.type === 'user' ? 'Your home' : address.country,
});
