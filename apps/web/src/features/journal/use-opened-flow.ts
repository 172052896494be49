import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { AttemptKeys } from '../../lib/attempt-key.ts';
import type { LotToSmoke } from '../../lib/lot-to-smoke.ts';
import { toast } from '../../ui/toast.ts';
import { type AddDraft, isOnlyHere } from './draft/add-draft.ts';
import type { StoredDraft } from './draft/draft-store.ts';
import { type AddFlow, useAddFlow } from './draft/use-add-flow.ts';
import type { Draft } from './draft/use-draft.ts';
import type { SharedToApp } from './draft/use-shared-to-app.ts';
import type { EntrySlots } from './entry-slots.ts';
import { fetchEntry } from './journal.queries.ts';
import { useBackgroundAdd } from './use-background-add.ts';
import { useFlowEnd } from './use-flow-end.ts';

export interface AddFlowOptions {
  member: number;
  code: string;
  /** A lot in the humidor that the cigar is taken from. */
  lot: LotToSmoke | null;
  /** True to hide the earlier rating until the new one is saved. */
  blind: boolean;
  slots: EntrySlots;
  /** The address's code was discarded or used. */
  onSpent: () => void;
  onExit: () => void;
  /** The member puts the cigar away instead, perhaps with a code. */
  onPutAway: (code: string) => void;
  onEnded: () => void;
  /** The member closed the message that the entry is saved or queued. */
  onDone: () => void;
}

export interface InitialFlow {
  draft: Draft<AddDraft>;
  found: StoredDraft<AddDraft> | null;
  shared: SharedToApp;
}

export type OpenedFlow = ReturnType<typeof useOpenedFlow>;

/** Resumes an unfinished entry in the journal. */
function useResume(flow: AddFlow) {
  return useMutation({
    mutationFn: (id: number) => fetchEntry(id),
    onSuccess: (own) =>
      flow.move({ step: 'experience', entry: own, previous: null, earned: null, values: null }),
    onError: () => toast.error(JOURNAL_TEXTS.detailsFailed),
  });
}

export function useOpenedFlow(options: AddFlowOptions & InitialFlow) {
  const { member, code: initialCode, slots, draft, found, shared } = options;
  const { onSpent, onExit, onEnded, onDone } = options;
  const flow = useAddFlow(
    draft,
    found,
    { code: initialCode, lot: options.lot, blind: options.blind },
    { photos: shared.readable, note: shared.note },
    shared.forget,
  );
  const [refused, setRefused] = useState(shared.refused);
  const { code, cigar } = flow.flow;
  const [typedCode, setTypedCode] = useState(code);
  const [keys, setKeys] = useState(() => new AttemptKeys(flow.flow.keys));
  const [carried, setCarried] = useState(initialCode !== '' && !flow.resumed);
  const resume = useResume(flow);
  const adding = useBackgroundAdd(member, flow);
  const ended = useFlowEnd({ member, flow, asksEvening: slots.eveningAccount, onEnded, onDone });

  function leave() {
    draft.discard();
    onExit();
  }

  function putAway() {
    draft.discard();
    options.onPutAway(typedCode);
  }

  /** The guard deletes a touched draft when the member confirms. */
  function exit() {
    const { flow: typed, photos } = flow.typed();
    // Until the journal has the cigar, only the draft does.
    if (isOnlyHere(typed, photos) || adding.isPending) onExit();
    else leave();
  }

  function spend() {
    draft.discard();
    // What was shared or typed is still for the next code.
    flow.type({ code: '' });
    onSpent();
  }

  /** Fixes the idempotency key for adding this cigar. */
  function enter(next: AddDraft['cigar']) {
    setCarried(false);
    keys.for(next?.code ?? 'non-stoic');
    flow.move({ step: 'details', code: typedCode, cigar: next, keys: keys.known });
  }

  function takeOther() {
    // A reload continues this entry, not the address's cigar.
    onSpent();
    setTypedCode(flow.other?.value.code ?? '');
    setKeys(new AttemptKeys(flow.other?.value.keys));
    flow.takeOther();
  }

  function startOver() {
    // The step unmounts first; otherwise its guard would ask before the address changes.
    flushSync(() => {
      flow.startOver();
      setTypedCode('');
      setKeys(new AttemptKeys());
    });
    onSpent();
  }

  return {
    ...ended,
    flow,
    draft,
    refused,
    setRefused,
    carried,
    typedCode,
    setTypedCode,
    addKey: () => keys.for(cigar?.code ?? 'non-stoic'),
    resume,
    adding,
    leave,
    putAway,
    exit,
    spend,
    enter,
    takeOther,
    startOver,
  };
}
