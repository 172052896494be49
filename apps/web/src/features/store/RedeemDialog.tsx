import type { Location, Reward } from '@stoa/contract';
import { STORE_TEXTS } from '@stoa/contract/store.rules';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type FormEvent, useState } from 'react';
import { AttemptKeys } from '../../lib/attempt-key.ts';
import { ApiError, errorText } from '../../lib/api.ts';
import { figure } from '../../lib/figures.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { toast } from '../../ui/toast.ts';
import { addressFault, addressLine, EMPTY_ADDRESS, isComplete, type NewAddress } from './address-form.ts';
import { AddressFields, type PlaceFieldProps } from './AddressFields.tsx';
import { addresses, useRedeem } from './store.queries.ts';

interface RedeemDialogProps {
  reward: Reward;
  balance: number;
  /** Before the first redemption the age is asked for once. */
  askAge: boolean;
  PlaceField: ComponentType<PlaceFieldProps>;
  onClose: () => void;
}

const NEW = 'new';
const AGE_TEXT = 'Please confirm that you are over 21 years of age.';

/** Asks where a reward goes, shows what is left afterwards, and redeems it. */
export function RedeemDialog({ reward, balance, askAge, PlaceField, onClose }: RedeemDialogProps) {
  const saved = useQuery(addresses);
  const complete = (saved.data?.results ?? []).filter(isComplete);
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState<NewAddress>(EMPTY_ADDRESS);
  const [over21, setOver21] = useState(false);
  const [fault, setFault] = useState<string>();
  const [ageFault, setAgeFault] = useState<string>();
  const [keys] = useState(() => new AttemptKeys());
  const redeem = useRedeem();
  const choice = chosen ?? (complete[0] ? String(complete[0].id) : NEW);
  const known = complete.find(({ id }) => String(id) === choice);

  function send(event: FormEvent) {
    event.preventDefault();
    if (redeem.isPending) return;
    const addressText = known ? null : addressFault(typed);
    setFault(addressText ?? undefined);
    setAgeFault(askAge && !over21 ? AGE_TEXT : undefined);
    if (addressText !== null || (askAge && !over21)) return;
    redeem.mutate(
      { reward, to: known ?? typed, over21: askAge && over21, keyFor: (attempt) => keys.for(attempt) },
      {
        onSuccess: () => {
          toast.success(STORE_TEXTS.redeemed);
          onClose();
        },
        onError: (error) =>
          toast.error(error instanceof ApiError ? errorText(error) : STORE_TEXTS.redeemFailed),
      },
    );
  }

  return (
    <Dialog open onClose={onClose} title={`Redeem ${reward.name}`} size="wide">
      <form noValidate onSubmit={send} className="space-y-8">
        <dl className="grid grid-cols-2 gap-6 border-y border-hairline py-5 sm:grid-cols-3">
          <Sum label="Your balance" value={balance} />
          <Sum label="This reward" value={-reward.points} />
          <Sum label="Balance after" value={balance - reward.points} strong />
        </dl>
        {complete.length > 0 && (
          <RadioCards
            label="Ship it to"
            value={choice}
            onChange={(next) => {
              setChosen(next);
              setFault(undefined);
            }}
            options={[...complete.map(optionOf), { value: NEW, label: 'A new address' }]}
          />
        )}
        {!known && !saved.isPending && (
          <AddressFields value={typed} onChange={setTyped} PlaceField={PlaceField} />
        )}
        {fault !== undefined && (
          <p role="alert" className="text-small text-ember-text">
            {fault}
          </p>
        )}
        {askAge && (
          <Checkbox
            label="I am over 21 years of age"
            checked={over21}
            error={ageFault}
            onChange={(event) => setOver21(event.target.checked)}
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

function Sum({ label, value, strong = false }: { label: string; value: number; strong?: boolean }) {
  return (
    <div className={strong ? 'col-span-2 sm:col-span-1' : ''}>
      <dt className="text-small text-muted">{label}</dt>
      <dd className={`figures text-title font-medium ${strong ? 'text-brass-bright' : ''}`}>
        {value < 0 ? `−${figure(-value)}` : figure(value)}
      </dd>
    </div>
  );
}
