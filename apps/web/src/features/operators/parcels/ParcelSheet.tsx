import { useState } from 'react';
import { Sheet } from '../../../ui/overlays.tsx';
import { useLeaveQuestion } from '../../../ui/use-leave-question.tsx';
import { ParcelDetail } from './ParcelDetail.tsx';
import { titleOf } from './parcel-texts.ts';
import { type Box, useMoveBox } from './parcels.queries.ts';

interface ParcelSheetProps {
  box: Box | null;
  onClose: () => void;
}

export function ParcelSheet({ box, onClose }: ParcelSheetProps) {
  const move = useMoveBox();
  const [unsaved, setUnsaved] = useState(false);
  if (box === null && unsaved) setUnsaved(false);
  const { leave, question } = useLeaveQuestion({
    unsaved,
    sending: move.isPending,
    onClose,
  });
  return (
    <Sheet
      open={box !== null}
      onClose={leave}
      eyebrow={box ? `Parcel ${box.id}` : ''}
      title={box ? titleOf(box) : ''}
    >
      {box && <ParcelDetail key={box.id} box={box} move={move} onUnsaved={setUnsaved} />}
      {box && question}
    </Sheet>
  );
}
