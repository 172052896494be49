import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import type { StepUpDialog } from '../features/accounts/step-up/StepUpDialog.tsx';
import { serverStatus } from '../features/status/status.queries.ts';
import { NetworkError } from '../lib/api.ts';
import { stepUp } from '../lib/step-up.ts';

type Dialog = ComponentType<Parameters<typeof StepUpDialog>[0]>;

interface Question {
  Dialog: Dialog;
  end: (proved: boolean) => void;
}

async function load(): Promise<Dialog> {
  try {
    return (await import('../features/accounts/step-up/StepUpDialog.tsx')).StepUpDialog;
  } catch (error) {
    // The call fails as if it hadn't reached the server, so it can be retried.
    throw new NetworkError(error);
  }
}

/** Asks the member for proof of identity when a call needs a recent one. */
export function StepUp() {
  const [question, setQuestion] = useState<Question | null>(null);
  const { data: status } = useQuery(serverStatus);

  useEffect(() => {
    let leave = () => {};
    const stop = stepUp.onAsk(async () => {
      const Dialog = await load();
      return new Promise<boolean>((resolve) => {
        const end = (proved: boolean) => {
          setQuestion(null);
          resolve(proved);
        };
        leave = () => end(false);
        setQuestion({ Dialog, end });
      });
    });
    return () => {
      stop();
      leave();
    };
  }, []);

  return (
    question && <question.Dialog googleClientId={status?.google_client_id ?? null} onEnd={question.end} />
  );
}
