import { useState } from 'react';
import { Sheet } from '../../../ui/overlays.tsx';
import { useLeaveQuestion } from '../../../ui/use-leave-question.tsx';
import { ParcelDetail } from './ParcelDetail.tsx';
import { titleOf } from './parcel-texts.ts';
import { type Parcel, useMoveParcel } from './parcels.queries.ts';

interface ParcelSheetProps {
  parcel: Parcel | null;
  onClose: () => void;
}

export function ParcelSheet({ parcel, onClose }: ParcelSheetProps) {
  const move = useMoveParcel();
  const [unsaved, setUnsaved] = useState(false);
  if (parcel === null && unsaved) setUnsaved(false);
  const { leave, question } = useLeaveQuestion({
    unsaved,
    sending: move.isPending,
    onClose,
  });
  return (
    <Sheet
      open={parcel !== null}
      onClose={leave}
      eyebrow={parcel ? `Parcel ${parcel.id}` : ''}
      title={parcel ? titleOf(parcel) : ''}
    >
      {parcel && <ParcelDetail key={parcel.id} parcel={parcel} move={move} onUnsaved={setUnsaved} />}
      {parcel && question}
    </Sheet>
  );
}
