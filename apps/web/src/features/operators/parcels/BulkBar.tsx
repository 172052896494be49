import { NEXT_STATES, type BulkStatus } from '@stoa/contract/store.rules';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { counted } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ConfirmDialog } from '../../../ui/overlays.tsx';
import { reportFailure } from '../failures.ts';
import { stepQuestion } from './parcel-texts.ts';
import { type ParcelList, useMoveParcels, useSaveLabels } from './parcels.queries.ts';
import { ShipDialog } from './ShipDialog.tsx';
import type { Chosen } from './use-chosen.ts';

const STEPS = [
  { status: 'processing', label: 'Start packing' },
  { status: 'shipped', label: 'Mark as shipped' },
  { status: 'delivered', label: 'Mark as delivered' },
] as const satisfies readonly { status: BulkStatus; label: string }[];

type Step = (typeof STEPS)[number];

/** Returns the next steps from the list's state; a list of all states offers the first two. */
const stepsFrom = ({ state }: ParcelList) =>
  state === 'problems'
    ? []
    : STEPS.filter(({ status }) => state === 'all' || NEXT_STATES[state].includes(status)).slice(0, 2);

interface BulkBarProps {
  which: ParcelList;
  chosen: Chosen;
  count: number;
}

/** Acts on the chosen parcels, or on the whole list if none are chosen. */
export function BulkBar({ which, chosen, count }: BulkBarProps) {
  const save = useSaveLabels();
  const [asking, setAsking] = useState<Step | null>(null);
  const [query] = useSearchParams();
  const { parcels } = chosen;
  const ids = parcels.flatMap((parcel) => parcel.ids);
  const isEmpty = count === 0 && parcels.length === 0;
  // The list's own address goes along, so that the way back leads to it.
  const sheet = new URLSearchParams(query);
  sheet.set('sheet', parcels.length > 0 ? ids.join('-') : 'packing');

  return (
    <section
      aria-label="Selected parcels"
      className="sticky bottom-0 -mx-5 border-t border-edge bg-ink-raised px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8 lg:-mx-10 lg:px-10"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p role="status" className="text-body empty:hidden">
          {parcels.length > 0 ? `${counted(parcels.length, 'parcel')} selected` : !isEmpty && 'None selected'}
        </p>
        {parcels.length > 0 &&
          stepsFrom(which).map((step, index) => (
            <Button
              key={step.status}
              variant={index === 0 ? 'primary' : 'quiet'}
              onClick={() => setAsking(step)}
            >
              {step.label}
            </Button>
          ))}
        <ButtonLink variant="link" to={`/operators/parcels?${sheet}`}>
          {parcels.length > 0 ? 'Packing list' : 'Full packing list'}
        </ButtonLink>
        {!isEmpty && (
          <Button variant="link" loading={save.isPending} onClick={() => save.mutate({ ...which, ids })}>
            Download labels
          </Button>
        )}
        {parcels.length > 0 && (
          <Button variant="link" onClick={chosen.clear}>
            Clear selection
          </Button>
        )}
      </div>
      <Question asking={asking} which={which} chosen={chosen} onClose={() => setAsking(null)} />
    </section>
  );
}

interface QuestionProps {
  asking: Step | null;
  which: ParcelList;
  chosen: Chosen;
  onClose: () => void;
}

function Question({ asking, which: { state }, chosen, onClose }: QuestionProps) {
  const move = useMoveParcels();
  const { parcels } = chosen;
  /** What the server refused stays selected, unless someone else moved it to another list. */
  const deselect = ({ left }: Awaited<ReturnType<typeof move.mutateAsync>>) => {
    const isHere = (id: number) =>
      left.some((one) => one.id === id && (state === 'all' || one.status === state));
    chosen.remove(parcels.flatMap(({ ids }) => ids).filter((id) => !isHere(id)));
  };

  if (asking?.status === 'shipped')
    return (
      <ShipDialog
        parcels={parcels}
        onShip={async (noted) => {
          deselect(await move.mutateAsync({ parcels: noted, status: 'shipped' }));
        }}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      open={asking !== null}
      onCancel={onClose}
      onConfirm={() =>
        asking &&
        move.mutate(
          { parcels: parcels.map(({ id, ids, noted }) => ({ id, ids, noted })), status: asking.status },
          { onSuccess: deselect, onSettled: onClose, onError: reportFailure },
        )
      }
      loading={move.isPending}
      title={asking ? stepQuestion(asking.status, counted(parcels.length, 'parcel')) : ''}
      description="We’ll notify each member once. Parcels only move forward, so this can’t be undone."
      confirmLabel={asking?.label ?? ''}
      calm
    />
  );
}
