import { useState } from 'react';
import { calendarDay, longDate } from '../../../lib/dates.ts';
import { counted, figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { useMay } from '../session/operator-session.ts';
import { LineName } from '../LineName.tsx';
import { BatchStoryDialog } from './BatchStoryDialog.tsx';
import type { Batch } from './codes.queries.ts';
import { useSaveCsv, useVoidBatch } from './codes-desk.queries.ts';
import { VoidOrRestore } from './VoidOrRestore.tsx';
import { VoidRangeDialog } from './VoidRangeDialog.tsx';

type Way = 'void' | 'restore';

export function BatchDesk({ batch }: { batch: Batch }) {
  const { id, name, state, line, product_name, vitola, made, used, voided, created_at, void_reason } = batch;
  const declare = useVoidBatch(id);
  const [asking, setAsking] = useState<Way | null>(null);
  const [isWriting, setWriting] = useState(false);
  const [range, setRange] = useState<Way | null>(null);
  const facts = [
    ['Codes', figure(made)],
    ['Logged', figure(used)],
    ['Voided individually', figure(voided)],
    ['Created', longDate(created_at)],
    ['Rolled', batch.rolled_on === null ? '–' : calendarDay(batch.rolled_on)],
    ['Boxed', batch.boxed_on === null ? '–' : calendarDay(batch.boxed_on)],
    ['Cigars per box', batch.box_size === null ? '–' : figure(batch.box_size)],
  ] as const;

  return (
    <section aria-label="Batch" className="space-y-6">
      <LineName line={line}>{`${product_name}, ${vitola}`}</LineName>
      {state === 'void' && (
        <p className="border-l-2 border-ember-bright pl-4 text-body wrap-anywhere">{`Void: ${void_reason}`}</p>
      )}
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-small text-muted">{label}</dt>
            <dd className="figures text-lead">{value}</dd>
          </div>
        ))}
      </dl>
      {batch.maker_note !== '' && (
        <figure className="max-w-text">
          <figcaption className="text-small text-muted">Note from the maker</figcaption>
          <blockquote className="mt-1 border-l-2 border-edge pl-4 text-body text-pretty wrap-anywhere whitespace-pre-line">
            {batch.maker_note}
          </blockquote>
        </figure>
      )}
      <BatchActions batch={batch} onStory={() => setWriting(true)} onAsk={setAsking} onRange={setRange} />
      {range && <VoidRangeDialog batch={batch} way={range} onClose={() => setRange(null)} />}
      {isWriting && <BatchStoryDialog batch={batch} onClose={() => setWriting(false)} />}
      <VoidOrRestore
        kind="batch"
        name={name}
        asking={asking}
        declare={declare}
        voidText={`Members won’t be able to log its ${counted(made - used - voided, 'remaining code')}. Cigars they’ve already logged stay in their journals. You can restore the batch later.`}
        restoreText="Members will be able to log its remaining codes again. Codes you voided individually stay void."
        onClose={() => setAsking(null)}
      />
    </section>
  );
}

interface BatchActionsProps {
  batch: Batch;
  onStory: () => void;
  onAsk: (way: Way) => void;
  onRange: (way: Way) => void;
}

function BatchActions({ batch, onStory, onAsk, onRange }: BatchActionsProps) {
  const { id, state, used, voided } = batch;
  const may = useMay();
  const save = useSaveCsv();

  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      {state === 'ready' && (
        <>
          <Button loading={save.isPending} onClick={() => save.mutate(batch)}>
            Download CSV
          </Button>
          <ButtonLink variant="quiet" to={`/operators/codes?batch=${id}&sheet=1`}>
            Print sheet
          </ButtonLink>
          <Button variant="quiet" onClick={onStory}>
            Edit story
          </Button>
          {used > 0 && may('messages') && (
            <ButtonLink variant="quiet" to={`/operators/messages?batch=${id}`}>
              Message members
            </ButtonLink>
          )}
          <Button variant="quiet" onClick={() => onRange('void')}>
            Void range
          </Button>
          {voided > 0 && (
            <Button variant="quiet" onClick={() => onRange('restore')}>
              Restore range
            </Button>
          )}
          <Button variant="quiet" onClick={() => onAsk('void')}>
            Void batch
          </Button>
        </>
      )}
      {state === 'void' && (
        <Button variant="quiet" onClick={() => onAsk('restore')}>
          Restore batch
        </Button>
      )}
    </div>
  );
}
