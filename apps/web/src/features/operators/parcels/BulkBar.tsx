import { NEXT_STATES, type BulkStatus } from '@stoa/contract/store.rules';
import { useState } from 'react';
import { counted } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ConfirmDialog } from '../../../ui/overlays.tsx';
import { stepQuestion } from '../today/parcel-texts.ts';
import { type ParcelList, useMoveParcels, useSaveLabels } from './parcels.queries.ts';
import type { Chosen } from './use-chosen.ts';

const STEPS = [
  { status: 'processing', label: 'Start packing' },
  { status: 'shipped', label: 'Mark as shipped' },
  { status: 'delivered', label: 'Mark as delivered' },
] as const satisfies readonly { status: BulkStatus; label: string }[];

/** Returns the next steps from the list's state; a list of all states offers the first two. */
const stepsFrom = ({ state }: ParcelList) =>
  STEPS.filter(({ status }) => state === null || NEXT_STATES[state].includes(status)).slice(0, 2);

interface BulkBarProps {
  which: ParcelList;
  chosen: Chosen;
  count: number;
}

/** Acts on the chosen parcels, or on the whole list if none are chosen. */
export function BulkBar({ which, chosen, count }: BulkBarProps) {
  const move = useMoveParcels();
  const save = useSaveLabels();
  const [asking, setAsking] = useState<(typeof STEPS)[number] | null>(null);
  const ids = Array.from(chosen.ids);
  const saveLabels = () => save.mutate({ ...which, ids });
  const isEmpty = count === 0 && ids.length === 0;
  const sheet = `/operators/parcels?sheet=${ids.length > 0 ? ids.join('-') : 'packing'}`;

  return (
    <section
      aria-label="Selected parcels"
      className="sticky bottom-0 -mx-5 border-t border-edge bg-ink-raised px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8 lg:-mx-10 lg:px-10"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p role="status" className="text-body empty:hidden">
          {ids.length > 0 ? `${counted(ids.length, 'parcel')} selected` : !isEmpty && 'None selected'}
        </p>
        {ids.length > 0 &&
          stepsFrom(which).map((step, at) => (
            <Button
              key={step.status}
              variant={at === 0 ? 'primary' : 'quiet'}
              onClick={() => setAsking(step)}
            >
              {step.label}
            </Button>
          ))}
        <ButtonLink variant="link" to={sheet}>
          {ids.length > 0 ? 'Packing list' : 'Full packing list'}
        </ButtonLink>
        {!isEmpty && (
          <Button variant="link" loading={save.isPending} onClick={saveLabels}>
            Download labels
          </Button>
        )}
        {ids.length > 0 && (
          <Button variant="link" onClick={chosen.clear}>
            Clear selection
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking !== null}
        onCancel={() => setAsking(null)}
        onConfirm={() =>
          asking &&
          move.mutate(
            { ids, status: asking.status },
            { onSuccess: chosen.clear, onSettled: () => setAsking(null) },
          )
        }
        loading={move.isPending}
        title={asking ? stepQuestion(asking.status, counted(ids.length, 'parcel')) : ''}
        description="We’ll notify each member. Parcels only move forward, so this can’t be undone."
        confirmLabel={asking?.label ?? ''}
        calm
      />
    </section>
  );
}
