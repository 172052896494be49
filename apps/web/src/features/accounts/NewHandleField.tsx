import {
  HANDLE_MAX,
  HANDLE_MIN,
  handleFault,
  handleTypingFault,
  ACCOUNT_TEXTS,
} from '@stoa/contract/accounts.rules';
import { useWatch } from 'react-hook-form';
import type { CheckedForm } from '../../lib/use-checked-form.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import type { SignUpForm } from './sign-up-form.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../lib/api.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { proposedHandles } from './proposed-handles.ts';

/**
 * Fills in a handle based on the name, or the next one if it is taken. Never replaces what the visitor typed or cleared.
 * @param fault the fault of the handle in the field
 * @returns true if the field contains a proposal
 */
function useProposedHandle(
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
    const index = proposals.indexOf(handle);
    if (index !== -1) setValue('handle', proposals[index + 1] ?? '');
  });
  useEffect(() => {
    if (isTaken) proposeNext();
  }, [isTaken]);

  return proposals.includes(handle);
}

const FRESH_MS = 60_000;

const handleQuery = (handle: string) =>
  queryOptions({
    queryKey: ['accounts', 'handle', handle],
    queryFn: ({ signal }) => call('GET /user/handles/', { query: { handle } }, { signal }),
    enabled: handleFault(handle) === null,
    staleTime: FRESH_MS,
    // This is only a hint: signing up checks again.
    retry: false,
    placeholderData: keepPreviousData,
  });

function useHandleCheck(typed: string): { error?: string; note?: string } {
  const handle = typed.trim();
  const checked = useSettled(handle);
  const { data, isPlaceholderData } = useQuery(handleQuery(checked));

  const fault = handleTypingFault(handle);
  if (fault !== null) return { error: fault };
  if (checked !== handle || data === undefined || isPlaceholderData || handleFault(handle) !== null)
    return {};
  return data.error === null ? { note: `${handle} is available` } : { error: data.error };
}

/** Checks while typing whether the handle is available. */
export function NewHandleField({ form }: { form: CheckedForm<SignUpForm> }) {
  const handle = useWatch({ control: form.control, name: 'handle' });
  const check = useHandleCheck(handle);
  const isProposed = useProposedHandle(form, handle, check.error);
  const { error, ...field } = form.field('handle');

  return (
    <TextInput
      label="Handle"
      autoComplete="nickname"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      hint={
        isProposed
          ? 'Your member ID. We suggested this from your name.'
          : (check.note ?? `${HANDLE_MIN} to ${HANDLE_MAX} letters, numbers, underscores, or periods`)
      }
      error={error ?? check.error}
      {...field}
    />
  );
}
