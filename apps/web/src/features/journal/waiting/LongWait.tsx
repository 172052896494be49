import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { OnDeviceNote } from './OnDeviceNote.tsx';

/** How long sending may take before the member is offered not to wait, milliseconds. */
const LONG = 6000;

/** A slow connection need not hold anybody: the entry is on this device already. */
export function LongWait({ onLeave }: { onLeave: () => void }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);

  return (
    long && (
      <div className="space-y-2">
        <OnDeviceNote>The connection is slow. Your entry is safe on this device.</OnDeviceNote>
        <Button variant="link" onClick={onLeave}>
          Send it in the background
        </Button>
      </div>
    )
  );
}
