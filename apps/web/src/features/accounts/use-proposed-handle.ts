import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { useEffect, useEffectEvent } from 'react';
import type { CheckedForm } from '../../lib/use-checked-form.ts';
import { proposedHandles } from './proposed-handles.ts';
import type { SignUpForm } from './sign-up-form.ts';

/**
 * Fills in a handle made from the name, and the next one if it is taken; never over what the visitor typed or cleared.
 * @param fault of the handle in the field
 * @returns true if the field contains a proposal
 */
export function useProposedHandle(
  { getValues, setValue }: CheckedForm<SignUpForm>,
  handle: string,
  fault: string | undefined,
): boolean {
  const { first_name, last_name } = getValues();
  const proposals = proposedHandles(first_name, last_name);

  const propose = useEffectEvent(() => {
    const [first] = proposals;
    if (getValues('handle') === '' && first !== undefined) setValue('handle', first);
  });
  useEffect(() => propose(), []);

  const isTaken = fault === ACCOUNT_TEXTS.handleTaken;
  const proposeNext = useEffectEvent(() => {
    const at = proposals.indexOf(handle);
    if (at !== -1) setValue('handle', proposals[at + 1] ?? '');
  });
  useEffect(() => {
    if (isTaken) proposeNext();
  }, [isTaken]);

  return proposals.includes(handle);
}
