import {
  PARCEL_STATE_NAMES as STATE_NAMES,
  type BulkStatus,
  type RedemptionStatus,
} from '@stoa/contract/store.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { formFailure, isConflict } from '../failures.ts';
import { idsOf, noteOf } from './parcel-texts.ts';
import { parcelWith, type useMoveParcel, type Parcel } from './parcels.queries.ts';

/** Adopts a note that someone else saves meanwhile, but keeps one that is being written, and names the other. */
function useNote(parcel: Parcel, onUnsaved: (unsaved: boolean) => void) {
  const stored = noteOf(parcel).text;
  const [base, setBase] = useState(stored);
  const [text, setText] = useState(stored);
  /** The note that someone else saved in the meantime. */
  const [otherNote, setOtherNote] = useState('');
  const isUnsaved = text.trim() !== base;
  const report = useEffectEvent(onUnsaved);
  useEffect(() => report(isUnsaved), [isUnsaved]);

  if (stored !== base) {
    const isOther = isUnsaved && text.trim() !== stored;
    setBase(stored);
    setOtherNote(isOther ? stored : '');
    if (!isOther) setText(stored);
  }

  return { text, otherNote, isUnsaved, write: setText };
}

export function useParcelMoves(
  listed: Parcel,
  move: ReturnType<typeof useMoveParcel>,
  onUnsaved: (unsaved: boolean) => void,
) {
  const [updated, setUpdated] = useState<Parcel>();
  // The list may no longer have the parcel, because a move takes it to another state.
  const parcel = updated ?? listed;
  const note = useNote(parcel, onUnsaved);
  const [asking, setAsking] = useState<BulkStatus | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const client = useQueryClient();
  /** A move replaces or removes the pressed button, so the focus must move. */
  const moved = useRef(false);

  const refetch = () => client.fetchQuery({ ...parcelWith(parcel.id), staleTime: 0 }).catch(() => null);

  /** Shows what someone else did, or what another call changed. */
  async function showCurrent() {
    const now = await refetch();
    if (now === null) return;
    setUpdated(now);
  }

  async function showMoved(status: RedemptionStatus | undefined) {
    const now = (await refetch()) ?? parcel;
    moved.current = status !== undefined;
    setUpdated(now);
    toast.success(
      status === undefined ? 'Note saved.' : `Parcel ${parcel.id} moved to ${STATE_NAMES[status]}.`,
    );
  }

  async function moveTo(status: BulkStatus | undefined) {
    const [written, stored] = [note.text.trim(), noteOf(parcel)];
    setRefusal(null);
    try {
      const { left } = await move.mutateAsync({
        parcels: [
          {
            id: parcel.id,
            ids: idsOf(parcel),
            note: note.isUnsaved ? written : undefined,
            noted: stored.ids,
          },
        ],
        status,
      });
      const [first] = left;
      if (first === undefined) await showMoved(status);
      else {
        await showCurrent();
        setRefusal(first.reason);
      }
    } catch (error) {
      if (isConflict(error)) await showCurrent();
      setRefusal(formFailure(error, 0));
    }
    setAsking(null);
  }

  function ask(status: BulkStatus) {
    moved.current = false;
    setRefusal(null);
    setAsking(status);
  }

  return {
    parcel,
    note,
    asking,
    ask,
    stopAsking: () => setAsking(null),
    refusal,
    setRefusal,
    showCurrent,
    moveTo,
    hasMoved: () => moved.current,
    setMoved: () => {
      moved.current = true;
    },
  };
}

export type ParcelMoves = ReturnType<typeof useParcelMoves>;
