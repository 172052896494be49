import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { OnDeviceNote } from './OnDeviceNote.tsx';

/** Milliseconds of sending before the member may move it to the background. */
const LONG = 6000;

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
