import { useState } from 'react';
import { refusedCode } from '../../features/humidor/code-rows.ts';
import { putAwayKind, type QueuedPutAway } from '../../features/humidor/put-away-kind.ts';
import { ApiError } from '../../lib/api-error.ts';
import { BandCode } from '../../lib/BandCode.tsx';
import { relativeTime } from '../../lib/dates.ts';
import type { Refusal } from '../../lib/outbox/item.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { attentionText } from './outbox-texts.ts';
import { OutboxRow } from './OutboxRow.tsx';

const PutAwayEditor = lazyDialog(async () => (await import('./PutAwayEditor.tsx')).PutAwayEditor);

const findRefused = ({ status, body }: Refusal) => refusedCode(new ApiError(status, body));

const asSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** Shows "We couldn’t put away 7KQ2-M9XA. Invalid cigar code." for a refused code. */
function Reason({ refusal }: { refusal: Refusal }) {
  const refused = findRefused(refusal);
  if (refused === null) return attentionText(refusal.text);
  return (
    <>
      We couldn’t put away <BandCode code={refused.code} />. {asSentence(refused.text)}
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
      codesLabel={refused ? 'The other codes are still here: ' : ''}
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
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {item.payload.lots.codes === undefined ? 'Edit' : 'Edit codes'}
      </Button>
      {isOpen && <PutAwayEditor item={item} onClose={() => setOpen(false)} />}
    </>
  );
}
