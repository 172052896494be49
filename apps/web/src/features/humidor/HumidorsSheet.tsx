import type { Humidor } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText } from '../../lib/api.ts';
import { figure, nounFor } from '../../lib/figures.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { ConfirmDialog, Sheet } from '../../ui/overlays.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { HumidorDialog } from './HumidorDialog.tsx';
import { humidorsQuery, useDeleteHumidor } from './humidor.queries.ts';
import { HUMIDOR_FAILED } from './lot-texts.ts';

export function HumidorsSheet({ onClose }: { onClose: () => void }) {
  const humidors = useQuery(humidorsQuery);
  // A null `saved` adds a new humidor.
  const [edited, setEdited] = useState<{ saved: Humidor | null } | null>(null);
  const [toDelete, setToDelete] = useState<Humidor | null>(null);
  const deletion = useDeleteHumidor();
  const add = useRef<HTMLButtonElement>(null);

  const confirm = (humidor: Humidor) =>
    deletion.mutate(humidor.id, {
      onSuccess: () => toast.success('Humidor deleted.'),
      onError: (error) => toast.error(errorText(error)),
      onSettled: () => setToDelete(null),
    });

  return (
    <Sheet
      open
      title="Humidors"
      eyebrow="Your humidor"
      onClose={onClose}
      footer={
        <Button ref={add} variant="quiet" onClick={() => setEdited({ saved: null })}>
          Add a humidor
        </Button>
      }
    >
      <Loaded from={humidors} skeleton={<HumidorsSkeleton />} errorText={HUMIDOR_FAILED}>
        {(list) =>
          list.length === 0 ? (
            <EmptyNote picture="humidor">
              No humidors yet. Add one here, or we’ll create the first when you put cigars away.
            </EmptyNote>
          ) : (
            <ul aria-label="Humidors" className="divide-y divide-hairline border-y border-hairline">
              {list.map((humidor) => (
                <OneHumidor
                  key={humidor.id}
                  humidor={humidor}
                  onEdit={() => setEdited({ saved: humidor })}
                  onDelete={() => setToDelete(humidor)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited && <HumidorDialog saved={edited.saved} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={toDelete !== null}
        title="Delete this humidor?"
        description={`${toDelete?.name ?? ''} is empty. You’ll keep its history.`}
        confirmLabel="Delete humidor"
        loading={deletion.isPending}
        onCancel={() => setToDelete(null)}
        onConfirm={() => toDelete && confirm(toDelete)}
        // The row that opened the question is gone after a deletion.
        finalFocus={() => (deletion.isSuccess ? add.current : true)}
      />
    </Sheet>
  );
}

interface OneHumidorProps {
  humidor: Humidor;
  onEdit: () => void;
  onDelete: () => void;
}

const OneHumidor = ({ humidor, onEdit, onDelete }: OneHumidorProps) => (
  <ListRow
    title={<span className="font-serif text-lead wrap-anywhere">{humidor.name}</span>}
    meta={humidor.note && <span className="block whitespace-pre-line wrap-anywhere">{humidor.note}</span>}
    trailing={
      <>
        {humidor.cigars === 0 ? (
          <span className="text-small text-muted">Empty</span>
        ) : (
          <p className="text-right">
            <span className="figures block text-title leading-none font-medium text-ivory">
              {figure(humidor.cigars)}
            </span>{' '}
            <span className="text-small text-muted">{nounFor(humidor.cigars, 'cigar')}</span>
          </p>
        )}
        <IconButton icon={Pencil} label={`Edit ${humidor.name}`} onClick={onEdit} />
        {humidor.cigars === 0 && (
          <IconButton icon={Trash2} tone="danger" label={`Delete ${humidor.name}`} onClick={onDelete} />
        )}
      </>
    }
  />
);

const HumidorsSkeleton = () => (
  <Loading label="Loading your humidors">
    {['one', 'two'].map((row) => (
      <div key={row} className="border-t border-hairline py-3">
        <Skeleton className="w-40" />
        <Skeleton className="w-24" />
      </div>
    ))}
  </Loading>
);
