import type { Address, Reward } from '@stoa/contract';
import { STORE_TEXTS } from '@stoa/contract/store.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AttemptKeys } from '../../lib/attempt-key.ts';
import { ControlledField } from '../../lib/ControlledField.tsx';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { useIsMounted } from '../../lib/use-is-mounted.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/overlays.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import {
  addressFaults,
  addressLine,
  addressMeta,
  EMPTY_ADDRESS,
  type NewAddress,
  parcelAddresses,
} from './addresses/address-form.ts';
import { AddressFields, type PlaceField } from './addresses/AddressFields.tsx';
import { addresses } from './addresses/addresses.queries.ts';
import { openOrders } from './open-orders.ts';
import { RedeemSums } from './RedeemSums.tsx';
import { RedeemedMoment } from './RedeemedMoment.tsx';
import { redeemFault, type Redeemed, toastRedeemed, useRedeem } from './store.queries.ts';
import { Actions } from '../../ui/Actions.tsx';
import { formStyle } from '../../ui/form-style.ts';
import { useLeaveQuestion } from '../../ui/use-leave-question.tsx';

interface RedeemDialogProps {
  reward: Reward;
  balance: number;
  /** True before the member's first redemption. */
  askAge: boolean;
  PlaceField: PlaceField;
  onRedeemed: (balance: number) => void;
  onTrack: () => void;
  onClose: () => void;
}

interface RedeemValues {
  /** Unused if a saved address is chosen. */
  address: NewAddress;
  over_21: boolean;
}

const NEW = 'new';
const AGE_FAULT = {
  field: 'over_21',
  text: 'Please confirm that you’re over 21 years of age.',
} as const;

function useShippingChoice() {
  const saved = useQuery(addresses);
  const offered = parcelAddresses(saved.data?.results ?? []);
  const [chosen, choose] = useState<string>();
  const choice = chosen ?? (offered[0] ? String(offered[0].id) : NEW);
  const known = offered.find(({ id }) => String(id) === choice);
  // Offline, the member can enter an address right away.
  const isWaiting = saved.isPending && saved.fetchStatus === 'fetching';
  return { saved, offered, choice, choose, known, isWaiting };
}

function useRedeemForm(
  { reward, askAge, onRedeemed }: RedeemDialogProps,
  known: Address | undefined,
  onSent: (redeemed: Redeemed) => void,
) {
  const [keys] = useState(() => new AttemptKeys());
  const redeem = useRedeem(onRedeemed);
  return useCheckedForm<RedeemValues>({
    defaultValues: { address: EMPTY_ADDRESS, over_21: false },
    check: ({ address, over_21 }) => [
      ...(known ? [] : addressFaults(address)),
      ...(askAge && !over_21 ? [AGE_FAULT] : []),
    ],
    editClears: 'field',
    send: async ({ address, over_21 }) =>
      onSent(
        await redeem.mutateAsync({
          reward,
          to: known ?? address,
          over21: askAge && over_21,
          keyFor: (attempt) => keys.for(attempt),
        }),
      ),
    failureText: redeemFault,
  });
}

/** Returns the result for the dialog, or shows it in a toast if the dialog was closed. */
function useOutcome(): [redeemed: Redeemed | null, show: (redeemed: Redeemed) => void] {
  const [redeemed, setRedeemed] = useState<Redeemed | null>(null);
  const isOpen = useIsMounted();
  return [redeemed, (result) => (isOpen.current ? setRedeemed(result) : toastRedeemed(result))];
}

export function RedeemDialog(props: RedeemDialogProps) {
  const { reward, balance, askAge, PlaceField, onTrack, onClose } = props;
  const [redeemed, showRedeemed] = useOutcome();
  const shipping = useShippingChoice();
  const { known, isWaiting } = shipping;
  const form = useRedeemForm(props, known, showRedeemed);
  const unanswered = !form.busy && openOrders.find(reward.id)?.unanswered === true;
  const { leave, question } = useLeaveQuestion({
    unsaved: redeemed === null && form.formState.isDirty,
    sending: form.busy,
    title: 'Leave without redeeming?',
    onClose,
  });

  return (
    <Dialog
      open
      onClose={leave}
      title={redeemed ? STORE_TEXTS.redeemed : `Redeem ${reward.name}`}
      size={redeemed ? 'narrow' : 'wide'}
      isMoment={redeemed !== null}
    >
      {redeemed ? (
        <RedeemedMoment reward={reward} redeemed={redeemed} onTrack={onTrack} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => (isWaiting ? event.preventDefault() : form.submit(event))}
          className={formStyle}
        >
          <RedeemSums
            balance={balance}
            points={reward.points}
            picture={reward.picture}
            unanswered={unanswered}
          />
          {unanswered && <UnansweredNote />}
          <SavedAddresses {...shipping} onEdit={() => form.handleEdit('address')} />
          {!known && !isWaiting && (
            <ControlledField form={form} name="address">
              {(field) => <AddressFields {...field} PlaceField={PlaceField} />}
            </ControlledField>
          )}
          {askAge && <Checkbox label="I am over 21 years of age" {...form.field('over_21')} />}
          <Actions>
            <Button variant="quiet" onClick={leave}>
              Not now
            </Button>
            <Button type="submit" loading={form.busy}>
              Redeem
            </Button>
          </Actions>
        </form>
      )}
      {question}
    </Dialog>
  );
}

const UnansweredNote = () => (
  <p className="text-body text-pretty text-muted">
    We didn’t get an answer to your last try. If it went through, you’ll find it under Redeemed. Redeeming
    again repeats the same order, so you pay only once.
  </p>
);

type SavedAddressesProps = ReturnType<typeof useShippingChoice> & { onEdit: () => void };

const SavedAddresses = ({ saved, offered, choice, choose, isWaiting, onEdit }: SavedAddressesProps) => (
  <>
    {isWaiting && (
      <Loading label="Loading your addresses">
        <Skeleton shape="block" className="h-14" />
        <Skeleton shape="block" className="mt-2 h-14" />
      </Loading>
    )}
    {!isWaiting && saved.data === undefined && (
      <NotLoaded retrying={saved.isFetching} onRetry={() => void saved.refetch()}>
        Couldn’t load your saved addresses. You can enter one.
      </NotLoaded>
    )}
    {offered.length > 0 && (
      <RadioCards
        label="Ship to"
        value={choice}
        onChange={(next) => {
          choose(next);
          onEdit();
        }}
        options={[...offered.map(toOption), { value: NEW, label: 'A new address' }]}
      />
    )}
  </>
);

const toOption = (address: Address) => ({
  value: String(address.id),
  label: addressLine(address),
  description: address.type === 'user' ? 'Your home' : addressMeta(address),
});
