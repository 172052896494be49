import { PARCEL_STATE_NAMES as STATE_NAMES, type RedemptionStatus } from '@stoa/contract/store.rules';
import { useRef, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { formFailure, isConflict } from '../failures.ts';
import { useLookAgain, type useMoveParcel, type Parcel } from './today.queries.ts';

function useNote(parcel: Parcel, onUnsaved: (unsaved: boolean) => void) {
  const [text, setText] = useState(parcel.tracking_note);
  /** A note that someone else stored while this one was being written. */
  const [others, setOthers] = useState('');
  const isUnsaved = text.trim() !== parcel.tracking_note;

  return {
    text,
    others,
    isUnsaved,
    write(written: string) {
      setText(written);
      onUnsaved(written.trim() !== parcel.tracking_note);
    },
    settle(now: Parcel) {
      setText(now.tracking_note);
      onUnsaved(false);
    },
    /** Takes over a parcel that someone else changed, and keeps the typed note. */
    meet(now: Parcel) {
      if (isUnsaved) {
        onUnsaved(text.trim() !== now.tracking_note);
        setOthers(now.tracking_note === parcel.tracking_note ? '' : now.tracking_note);
      } else setText(now.tracking_note);
    },
  };
}

export function useParcelMoves(
  listed: Parcel,
  move: ReturnType<typeof useMoveParcel>,
  onUnsaved: (unsaved: boolean) => void,
) {
  const [answered, setAnswered] = useState<Parcel>();
  // The server's last response, because the list may have lost the parcel to another state.
  const parcel = answered ?? listed;
  const note = useNote(parcel, onUnsaved);
  const [asking, setAsking] = useState<RedemptionStatus | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const lookAgain = useLookAgain();
  /** The pressed button is replaced or gone by then. */
  const moved = useRef(false);

  async function showAsItIs() {
    const now = await lookAgain(parcel.id);
    if (now === null) return;
    setAnswered(now);
    note.meet(now);
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
      setAnswered(now);
      note.settle(now);
      toast.success(
        status === undefined ? 'Note saved.' : `Parcel ${now.id} moved to ${STATE_NAMES[now.status]}.`,
      );
    } catch (error) {
      if (isConflict(error)) await showAsItIs();
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
