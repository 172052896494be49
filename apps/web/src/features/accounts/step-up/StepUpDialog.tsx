import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { Dialog } from '../../../ui/overlays.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { signInMethods } from '../signing-in/sign-in-methods.queries.ts';
import { ProofChoices } from './ProofChoices.tsx';

interface StepUpDialogProps {
  googleClientId: string | null;
  onEnd: (proved: boolean) => void;
}

/** Opens above the dialog that made the call. */
export function StepUpDialog({ googleClientId, onEnd }: StepUpDialogProps) {
  const methods = useQuery({ ...signInMethods, staleTime: 0 });

  function closeOnlyThis(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // The dialog below listens on the document and would close too.
    event.nativeEvent.stopPropagation();
    onEnd(false);
  }

  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title="Confirm it’s you"
      description="For your security, confirm it’s you before you continue. We won’t ask again on this device for 30 minutes."
      onKeyDown={closeOnlyThis}
    >
      <Loaded from={methods} skeleton={<ChoicesSkeleton />} errorText="Couldn’t load your sign-in methods.">
        {(known) => (
          <ProofChoices methods={known} googleClientId={googleClientId} onProved={() => onEnd(true)} />
        )}
      </Loaded>
    </Dialog>
  );
}

function ChoicesSkeleton() {
  return (
    <Loading label="Loading your sign-in methods">
      <Skeleton className="w-24" />
      <Skeleton shape="block" className="mt-2 h-11" />
      <Skeleton shape="block" className="mt-8 h-11" />
    </Loading>
  );
}
