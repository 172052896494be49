import { PARCEL_STATE_NAMES as STATE_NAMES, type RedemptionStatus } from '@stoa/contract/store.rules';
import { useRef, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { formFailure, isConflict } from '../failures.ts';
import { useRefetchParcel, type useMoveParcel, type Parcel } from './today.queries.ts';

function useNote(parcel: Parcel, onUnsaved: (unsaved: boolean) => void) {
  const [text, setText] = useState(parcel.tracking_note);
  /** The note that someone else saved in the meantime. */
  const [otherNote, setOtherNote] = useState('');
  const isUnsaved = text.trim() !== parcel.tracking_note;

  return {
    text,
    otherNote,
    isUnsaved,
    write(written: string) {
      setText(written);
      onUnsaved(written.trim() !== parcel.tracking_note);
    },
    setStored(now: Parcel) {
      setText(now.tracking_note);
      onUnsaved(false);
    },
    /** Accepts a parcel that someone else changed, but keeps a note that is being written. */
    mergeStored(now: Parcel) {
      if (isUnsaved) {
        onUnsaved(text.trim() !== now.tracking_note);
        setOtherNote(now.tracking_note === parcel.tracking_note ? '' : now.tracking_note);
      } else setText(now.tracking_note);
    },
  };
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
  const [asking, setAsking] = useState<RedemptionStatus | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const refetchParcel = useRefetchParcel();
  /** A move replaces or removes the pressed button, so the focus must move. */
  const moved = useRef(false);

  async function showCurrent() {
    const now = await refetchParcel(parcel.id);
    if (now === null) return;
    setUpdated(now);
    note.mergeStored(now);
  }

  async function moveTo(status: RedemptionStatus | undefined) {
    const trackingNote = note.text.trim();
    setRefusal(null);
    try {
      const now = await move.mutateAsync({
        id: parcel.id,
        ...(status !== undefined && { status }),
        ...(trackingNote !== parcel.tracking_note && { tracking_note: trackingNote }),
      });
      moved.current = status !== undefined;
      setUpdated(now);
      note.setStored(now);
      toast.success(
        status === undefined ? 'Note saved.' : `Parcel ${now.id} moved to ${STATE_NAMES[now.status]}.`,
      );
    } catch (error) {
      if (isConflict(error)) await showCurrent();
      setRefusal(formFailure(error, 0));
    }
    setAsking(null);
  }

  function ask(status: RedemptionStatus) {
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
    moveTo,
    hasMoved: () => moved.current,
  };
}

export type ParcelMoves = ReturnType<typeof useParcelMoves>;
