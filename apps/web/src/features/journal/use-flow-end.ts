import type { Entry } from '@stoa/contract';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { findSender } from '../../lib/outbox/sender.ts';
import type { SendEnd } from '../../lib/outbox/watchers.ts';
import { toast } from '../../ui/toast.ts';
import { draftTitle } from './draft/add-draft.ts';
import type { AddFlow } from './draft/use-add-flow.ts';
import { forgetEarned, rememberEarned } from './earned/earned.queries.ts';
import type { Written } from './evening/evening-note.ts';
import { useEvening } from './evening/use-evening.ts';
import { type Delivered, type Earned, type QueuedEntry, toReason } from './outbox/queued-entry.ts';
import type { SaveOutcome } from './outbox/save-entry.ts';

export type FlowEnd =
  | { at: 'saved'; entry: Entry; earned: Earned | null }
  | { at: 'queued'; title: string; refusal: string | null; queued: QueuedEntry | null };

interface FlowEndOptions {
  member: number;
  flow: AddFlow;
  asksEvening: boolean;
  onEnded: () => void;
  onDone: () => void;
}

function toWritten(end: FlowEnd | null): Written | null {
  if (end?.at === 'saved') return { entry: end.entry };
  return end?.queued ? { queued: end.queued } : null;
}

/** A queued entry that is sent while its end is shown ends the flow again, as saved. */
export function useFlowEnd({ member, flow, asksEvening, onEnded, onDone }: FlowEndOptions) {
  const client = useQueryClient();
  const [end, setEnd] = useState<FlowEnd | null>(null);
  const evening = useEvening(member, asksEvening, toWritten(end), onDone);
  const { entry, earned: earnedByAdding } = flow.flow;

  function succeed({ entry: now, earned: earnedBySaving }: Delivered) {
    // This step already shows it, so the journal must not show it again.
    const earned = entry ? earnedByAdding : earnedBySaving;
    forgetEarned(client, now.id);
    setEnd({ at: 'saved', entry: now, earned });
    onEnded();
  }

  function sentElsewhere() {
    toast.success(JOURNAL_TEXTS.added);
    onDone();
  }

  function saved(outcome: SaveOutcome) {
    if (outcome.kind === 'sent') return succeed(outcome.result);
    if (outcome.kind === 'sent-elsewhere') return sentElsewhere();
    if (entry && earnedByAdding) rememberEarned(client, entry, earnedByAdding);
    const refusal = outcome.kind === 'refused' ? toReason(outcome.refusal).text : null;
    const queued = outcome.kind === 'queued' ? outcome.queued : null;
    setEnd({ at: 'queued', title: draftTitle(flow.typed().flow), refusal, queued });
    return onEnded();
  }

  const sendEnded = useEffectEvent((sent: SendEnd) => {
    if (sent.kind === 'sent') succeed(sent.result as Delivered);
    else if (sent.kind === 'sent-elsewhere') sentElsewhere();
    else if (end?.at === 'queued') setEnd({ ...end, refusal: toReason(sent.refusal).text, queued: null });
  });
  const watched = end?.at === 'queued' && !evening.asking ? end.queued?.name : undefined;
  useEffect(
    () => (watched === undefined ? undefined : findSender(member)?.watchers.watch(watched, sendEnded)),
    [member, watched],
  );

  return { end, evening, saved };
}
