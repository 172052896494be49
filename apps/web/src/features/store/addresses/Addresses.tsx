import type { Address } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { House, MapPin, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ListRow } from '../../../ui/ListRow.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { toast } from '../../../ui/toast.ts';
import { addressLine, addressMeta } from './address-form.ts';
import type { PlaceField } from './AddressFields.tsx';
import { addresses, useDeleteAddress } from './addresses.queries.ts';

const AddressDialog = lazyDialog(async () => (await import('./AddressDialog.tsx')).AddressDialog);

export function Addresses({ PlaceField }: { PlaceField: PlaceField }) {
  const list = useQuery(addresses);
  // A null `saved` adds a new address.
  const [edited, setEdited] = useState<{ saved: Address | null } | null>(null);
  const [toDelete, setToDelete] = useState<Address | null>(null);
  const [asking, setAsking] = useState(false);
  const deletion = useDeleteAddress();
  const add = useRef<HTMLButtonElement>(null);

  function confirm(address: Address) {
    deletion.mutate(address, {
      onSuccess: () => toast.success('Address deleted.'),
      onError: (error) => toast.error(errorText(error)),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <>
      <Loaded from={list} skeleton={<AddressesSkeleton />} errorText="Couldn’t load your addresses.">
        {({ results }) => (
          <AddressList
            results={results}
            onEdit={(address) => setEdited({ saved: address })}
            onDelete={(address) => {
              setToDelete(address);
              setAsking(true);
            }}
          />
        )}
      </Loaded>
      <div className="mt-6">
        <Button ref={add} variant="quiet" onClick={() => setEdited({ saved: null })}>
          Add an address
        </Button>
      </div>
      {edited && (
        <AddressDialog saved={edited.saved} PlaceField={PlaceField} onClose={() => setEdited(null)} />
      )}
      <ConfirmDialog
        open={asking}
        title="Delete this address?"
        description={`${toDelete ? addressLine(toDelete) : ''} will be removed from your list. Packages already on their way still go there.`}
        confirmLabel="Delete address"
        loading={deletion.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => toDelete && confirm(toDelete)}
        // The row that opened the dialog may be gone.
        finalFocus={() => (list.data?.results.some(({ id }) => id === toDelete?.id) ? true : add.current)}
      />
    </>
  );
}

interface AddressListProps {
  results: readonly Address[];
  onEdit: (address: Address) => void;
  onDelete: (address: Address) => void;
}

function AddressList({ results, onEdit, onDelete }: AddressListProps) {
  const shipping = results.filter(({ type }) => type === 'shipping');
  const home = results.find(({ type, street }) => type === 'user' && street !== '');
  if (shipping.length === 0 && home === undefined) {
    return (
      <EmptyNote picture="door">
        No addresses yet. Add one here, or we’ll save the first when you redeem a reward.
      </EmptyNote>
    );
  }
  return (
    <ul aria-label="Addresses" className="divide-y divide-hairline border-y border-hairline">
      {home && <HomeRow home={home} />}
      {shipping.map((address) => (
        <ShippingRow
          key={address.id}
          address={address}
          onEdit={() => onEdit(address)}
          onDelete={() => onDelete(address)}
        />
      ))}
    </ul>
  );
}

const HomeRow = ({ home }: { home: Address }) => (
  <ListRow
    leading={<House aria-hidden size="1.5rem" strokeWidth={1.25} className="shrink-0 text-brass" />}
    title={<span className="wrap-anywhere">{addressLine(home)}</span>}
    meta="Your home, also available for shipping"
    trailing={
      <TextLink roomy to="/dashboard/account">
        Change<VisuallyHidden> your home</VisuallyHidden>
      </TextLink>
    }
  />
);

interface ShippingRowProps {
  address: Address;
  onEdit: () => void;
  onDelete: () => void;
}

const ShippingRow = ({ address, onEdit, onDelete }: ShippingRowProps) => (
  <ListRow
    leading={<MapPin aria-hidden size="1.5rem" strokeWidth={1.25} className="shrink-0 text-brass" />}
    title={<span className="wrap-anywhere">{addressLine(address)}</span>}
    meta={<span className="wrap-anywhere">{addressMeta(address)}</span>}
    trailing={
      <>
        <IconButton icon={Pencil} label={`Edit ${addressLine(address)}`} onClick={onEdit} />
        <IconButton icon={Trash2} tone="danger" label={`Delete ${addressLine(address)}`} onClick={onDelete} />
      </>
    }
  />
);

function AddressesSkeleton() {
  return (
    <Loading label="Loading your addresses">
      <div className="divide-y divide-hairline border-y border-hairline">
        {['one', 'two'].map((row) => (
          <div key={row} className="flex min-h-16 items-center gap-4 py-3">
            <Skeleton shape="circle" className="size-6" />
            <div className="grow">
              <Skeleton className="w-56" />
              <Skeleton className="w-28" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
