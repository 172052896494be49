import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { OnDeviceNote } from './OnDeviceNote.tsx';

/** Milliseconds of sending before the member may move it to the background. */
const LONG = 2000;

interface LongWaitProps {
  /** True if this device has the entry: only then may the member leave it to the outbox. */
  stored: boolean;
  onLeave: () => void;
}

export function LongWait({ stored, onLeave }: LongWaitProps) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);

  return (
    long && (
      <div className="space-y-2">
        <OnDeviceNote>
          {stored
            ? 'Your connection is slow. The entry is safe on this device.'
            : 'This is taking a while. Stay on this page until your entry is saved.'}
        </OnDeviceNote>
        {stored && (
          <Button variant="link" onClick={onLeave}>
            Send it in the background
          </Button>
        )}
      </div>
    )
  );
}
