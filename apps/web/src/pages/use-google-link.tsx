import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { NetworkError } from '../lib/api.ts';
import { takeReturnPath } from '../lib/return-path.ts';

/** Returns the step that links a Google account, and the props for `GoogleOption`. The step loads on demand. */
export function useGoogleLink() {
  const navigate = useNavigate();
  const [step, setStep] = useState<ReactNode>(null);
  const [note, setNote] = useState<string | null>(null);

  async function begin(credential: string) {
    const { GoogleLink } = await import('./GoogleLink.tsx');
    setStep(
      <GoogleLink
        credential={credential}
        onSignedIn={() => void navigate(takeReturnPath(), { replace: true })}
        onBack={(reason) => {
          setNote(reason);
          setStep(null);
        }}
      />,
    );
  }

  return {
    step,
    option: {
      note,
      onLinkFirst: (credential: string) => {
        begin(credential).catch((error: unknown) => setNote(new NetworkError(error).message));
      },
    },
  };
}
