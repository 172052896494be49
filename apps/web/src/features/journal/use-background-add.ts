import { onlineManager } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import { isUnanswered } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { endUntouchedFlow } from './draft/end-add-flow.ts';
import type { AddFlow } from './draft/use-add-flow.ts';
import type { IdentityValues } from './entry-form.ts';
import { useAddEntry } from './journal.queries.ts';
import { type AddedEntry, unsentCigar } from './post-entry.ts';
import { addFailure } from './use-adding.ts';

/** The server refused the cigar, and the flow is back at its second step, which shows why. */
export class CigarRefused extends Error {
  override readonly name = 'CigarRefused';
}

export interface BackgroundAdd {
  readonly isPending: boolean;
  readonly refusal: unknown;
  readonly forgetRefusal: () => void;
  /** `goOn` shows the third step before the journal has the cigar. */
  readonly start: (identity: IdentityValues, addKey: string, goOn: () => void) => void;
  /** Resolves once the journal has the cigar or the server can’t be reached. Rejects with CigarRefused. */
  readonly settled: () => Promise<void>;
}

type Answer = { readonly added: AddedEntry } | { readonly failed: unknown };

/**
 * Adds the cigar while the member already writes about it. Without an answer the cigar stays unsent, and the same key adds it
 * with the experience. A refusal leads back to the second step.
 */
export function useBackgroundAdd(member: number, flow: AddFlow): BackgroundAdd {
  const add = useAddEntry();
  /** Unlike the mutation's, it ends in the same render in which the flow gets the entry. */
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const running = useRef<Promise<void>>(Promise.resolve());
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function run(identity: IdentityValues, addKey: string, goOn: () => void): Promise<void> {
    const { cigar, lot } = flow.typed().flow;
    const answer = add
      .mutateAsync({ cigar: unsentCigar(cigar, identity, lot), idempotencyKey: addKey, asMember: member })
      .then(
        (added): Answer => ({ added }),
        (failed: unknown): Answer => ({ failed }),
      );
    goOn();
    const end = await answer;
    const isCurrent = isOpen.current && Object.values(flow.typed().flow.keys).includes(addKey);
    if ('added' in end) {
      const { earned, ...entry } = end.added;
      if (isCurrent) flow.move({ step: 'experience', identity, entry, earned });
      else if (!isOpen.current) await endUntouchedFlow(member, addKey);
      return;
    }
    if (isUnanswered(end.failed)) return;
    if (!isCurrent) {
      toast.error(addFailure(end.failed));
      return;
    }
    setRefusal(end.failed);
    flow.move({ step: 'details', smokedAt: null });
    throw new CigarRefused();
  }

  return {
    isPending,
    refusal,
    forgetRefusal: () => setRefusal(null),
    start: (identity, addKey, goOn) => {
      if (isPending) return;
      if (!onlineManager.isOnline()) {
        goOn();
        return;
      }
      setIsPending(true);
      running.current = run(identity, addKey, goOn).finally(() => startTransition(() => setIsPending(false)));
      // Without a save in between, nothing else waits for it.
      running.current.catch(() => undefined);
    },
    settled: () => running.current,
  };
}
