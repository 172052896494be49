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

/** Returns "Invalid cigar code (7KQ2-M9XA)" for a refused code. */
function reasonText({ status, body, text }: Refusal): string {
  const refused = refusedCode(new ApiError(status, body));
  return refused === null ? text : `${refused.text} (${printedCode(refused.code)})`;
}

export function PutAwayRow({ item }: { item: QueuedPutAway }) {
  const { payload, refusal, savedAt } = item;

  return (
    <OutboxRow
      item={item}
      title={putAwayKind.sentence(payload)}
      meta={`Saved ${relativeTime(savedAt)}`}
      note={(payload.lots.codes ?? []).map(printedCode).join(', ')}
      reason={refusal && reasonText(refusal)}
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
