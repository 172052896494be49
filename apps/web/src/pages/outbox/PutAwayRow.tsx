import { printedCode } from '@stoa/contract/catalogue.rules';
import { useState } from 'react';
import { refusedCode } from '../../features/humidor/code-rows.ts';
import { putAwayKind, type QueuedPutAway } from '../../features/humidor/put-away-kind.ts';
import { ApiError } from '../../lib/api-error.ts';
import { relativeTime } from '../../lib/dates.ts';
import type { Refusal } from '../../lib/outbox/item.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { OutboxRow } from './OutboxRow.tsx';

const PutAwayEditor = lazyDialog(async () => (await import('./PutAwayEditor.tsx')).PutAwayEditor);

const findRefused = ({ status, body }: Refusal) => refusedCode(new ApiError(status, body));

const startLower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Shows "7KQ2-M9XA wasn’t accepted: invalid cigar code" for a refused code. */
function Reason({ refusal }: { refusal: Refusal }) {
  const refused = findRefused(refusal);
  if (refused === null) return refusal.text;
  return (
    <>
      <span className="figures tracking-caps">{printedCode(refused.code)}</span>
      {` wasn’t accepted: ${startLower(refused.text)}`}
    </>
  );
}

export function PutAwayRow({ item }: { item: QueuedPutAway }) {
  const { payload, refusal, savedAt } = item;
  // The reason names the refused one.
  const refused = refusal && findRefused(refusal)?.code;

  return (
    <OutboxRow
      item={item}
      title={putAwayKind.sentence(payload)}
      meta={`Saved ${relativeTime(savedAt)}`}
      codes={(payload.lots.codes ?? []).filter((code) => code !== refused)}
      reason={refusal && <Reason refusal={refusal} />}
      loss="These cigars aren’t in your humidor yet. Once discarded, they can’t be recovered."
    >
      {refusal && <EditRefused item={item} />}
    </OutboxRow>
  );
}

function EditRefused({ item }: { item: QueuedPutAway }) {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      {isOpen && <PutAwayEditor item={item} onClose={() => setOpen(false)} />}
    </>
  );
}
