import {
  PARCEL_STATE_NAMES as STATE_NAMES,
  type BulkStatus,
  type RedemptionStatus,
} from '@stoa/contract/store.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { formFailure, isConflict } from '../failures.ts';
import { idsOf } from './parcel-texts.ts';
import { boxWith, type useMoveBox, type Box } from './parcels.queries.ts';

function useNote(box: Box, onUnsaved: (unsaved: boolean) => void) {
  const [text, setText] = useState(box.tracking_note);
  /** The note that someone else saved in the meantime. */
  const [otherNote, setOtherNote] = useState('');
  const isUnsaved = text.trim() !== box.tracking_note;

  return {
    text,
    otherNote,
    isUnsaved,
    write(written: string) {
      setText(written);
      onUnsaved(written.trim() !== box.tracking_note);
    },
    setStored(now: Box) {
      setText(now.tracking_note);
      onUnsaved(false);
    },
    /** Accepts a parcel that someone else changed, but keeps a note that is being written. */
    mergeStored(now: Box) {
      if (isUnsaved) {
        onUnsaved(text.trim() !== now.tracking_note);
        setOtherNote(now.tracking_note === box.tracking_note ? '' : now.tracking_note);
      } else setText(now.tracking_note);
    },
  };
}

export function useParcelMoves(
  listed: Box,
  move: ReturnType<typeof useMoveBox>,
  onUnsaved: (unsaved: boolean) => void,
) {
  const [updated, setUpdated] = useState<Box>();
  // The list may no longer have the parcel, because a move takes it to another state.
  const box = updated ?? listed;
  const note = useNote(box, onUnsaved);
  const [asking, setAsking] = useState<BulkStatus | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const client = useQueryClient();
  /** A move replaces or removes the pressed button, so the focus must move. */
  const moved = useRef(false);

  const refetch = () => client.fetchQuery({ ...boxWith(box.id), staleTime: 0 }).catch(() => null);

  /** Shows what someone else did, or what another call changed. */
  async function showCurrent() {
    const now = await refetch();
    if (now === null) return;
    setUpdated(now);
    note.mergeStored(now);
  }

  async function showMoved(status: RedemptionStatus | undefined) {
    const now = (await refetch()) ?? box;
    moved.current = status !== undefined;
    setUpdated(now);
    note.setStored(now);
    toast.success(status === undefined ? 'Note saved.' : `Parcel ${box.id} moved to ${STATE_NAMES[status]}.`);
  }

  async function moveTo(status: BulkStatus | undefined) {
    const written = note.text.trim();
    setRefusal(null);
    try {
      const { left } = await move.mutateAsync({
        boxes: [{ id: box.id, ids: idsOf(box), note: written === box.tracking_note ? undefined : written }],
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
    box,
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
