import { useState } from 'react';
import { questionAfter, type Written } from './evening-note.ts';

interface Asking {
  written: Written;
  question: string;
}

/** Decides whether a question follows the saved entry, and asks it after the saved moment, never within it. */
export function useEvening(member: number, isOn: boolean, written: Written | null, onDone: () => void) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [now] = useState(() => new Date());
  const question = isOn && written ? questionAfter(member, written, now) : null;

  return {
    asks: question !== null,
    asking,
    goOn: () => {
      if (question !== null && written) setAsking({ written, question });
      else onDone();
    },
  };
}
