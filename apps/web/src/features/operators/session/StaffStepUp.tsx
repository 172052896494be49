import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { stepUp } from '../../../lib/step-up.ts';
import { Dialog } from '../../../ui/overlays.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useOperatorSession } from './operator-session.ts';

const StaffProof = lazyPart(async () => (await import('./StaffProof.tsx')).StaffProof);

/** Asks for proof of identity when a call needs a recent one, above the dialog that made the call. */
export function StaffStepUp() {
  const { who } = useOperatorSession();
  const [end, setEnd] = useState<((proved: boolean) => void) | null>(null);

  useEffect(() => {
    let leave = () => {};
    const stop = stepUp.onAsk(
      () =>
        new Promise<boolean>((resolve) => {
          leave = () => resolve(false);
          setEnd(() => (proved: boolean) => {
            setEnd(null);
            resolve(proved);
          });
        }),
    );
    return () => {
      stop();
      // A session that ends meanwhile must not leave the call waiting, or later ones would wait with it.
      leave();
    };
  }, []);

  if (end === null || !who || who === 'automation') return null;
  return (
    <Dialog
      open
      onClose={() => end(false)}
      title="Confirm it’s you"
      description="For security, confirm it’s you before you continue. We won’t ask again on this device for 30 minutes."
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The dialog below listens on the document and would close too.
        event.nativeEvent.stopPropagation();
        end(false);
      }}
    >
      <Suspense fallback={<Skeleton shape="block" className="h-11" />}>
        <StaffProof who={who} onProved={() => end(true)} />
      </Suspense>
    </Dialog>
  );
}
