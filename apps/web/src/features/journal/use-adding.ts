import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, errorText } from '../../lib/api.ts';
import type { LotToSmoke } from '../../lib/lot-to-smoke.ts';
import { toast } from '../../ui/toast.ts';
import { codeRefusal, type EnteredCigar, type OwnEntry } from './code-check.ts';
import { IDENTITY, identityFaults, type IdentityValues } from './entry-form.ts';
import type { EntrySlots } from './entry-slots.ts';
import { useCheckCode } from './journal.queries.ts';
import { unsentCigar } from './post-entry.ts';
import { type LitNow, useLight } from './smoke/use-light.ts';

export interface Adding {
  member: number;
  /** Null for a non-stoic cigar. */
  cigar: EnteredCigar | null;
  /** The lot in the humidor that the cigar is taken from. */
  lot: LotToSmoke | undefined;
  idempotencyKey: string;
  slots: EntrySlots;
  /** The server's refusal of this cigar, or null. */
  refusal: unknown;
  onRefusalShown: () => void;
  /** Called when the member already added the code on another page. */
  onResume: (own: OwnEntry) => void;
  onEntered: (identity: IdentityValues) => void;
  onLit: (lit: LitNow) => void;
}

/** The server writes the texts of refusals (4xx). */
export const addFailure = (error: unknown): string =>
  error instanceof ApiError && error.status < 500 ? errorText(error) : JOURNAL_TEXTS.addFailed;

function useRefusal({ setError }: UseFormReturn<IdentityValues>, { cigar, onResume }: Adding) {
  const check = useCheckCode();

  /** Checks the code again, because the refusal of adding doesn't say who owns it. */
  async function ownUnfinished(error: unknown): Promise<OwnEntry | null> {
    if (!cigar || !(error instanceof ApiError) || error.fields['code'] === undefined) return null;
    try {
      await check.mutateAsync(cigar.code);
      return null;
    } catch (refusal) {
      const { own } = codeRefusal(refusal);
      return own?.inProgress ? own : null;
    }
  }

  function showRefusal(error: unknown) {
    const fields = error instanceof ApiError && !cigar ? error.fields : {};
    const shown = IDENTITY.filter((name) => fields[name]);
    for (const name of shown) setError(name, { message: fields[name] ?? '' }, { shouldFocus: true });
    if (shown.length === 0) toast.error(addFailure(error));
  }

  return async (error: unknown): Promise<void> => {
    const own = await ownUnfinished(error);
    if (own) onResume(own);
    else showRefusal(error);
  };
}

export function useAdding(form: UseFormReturn<IdentityValues>, adding: Adding) {
  const { member, cigar, idempotencyKey, slots, onEntered } = adding;
  const { handleSubmit, setError } = form;
  const light = useLight(member, slots);
  const refuse = useRefusal(form, adding);

  function isComplete(values: IdentityValues): boolean {
    const faults = cigar ? [] : identityFaults(values);
    for (const [index, { field, text }] of faults.entries()) {
      setError(field, { message: text }, { shouldFocus: index === 0 });
    }
    return faults.length === 0 && !light.isPending;
  }

  const show = useEffectEvent((refusal: unknown) => {
    adding.onRefusalShown();
    void refuse(refusal);
  });
  const { refusal } = adding;
  useEffect(() => {
    if (refusal !== null) show(refusal);
  }, [refusal]);

  // The flow can leave this step only after its guard unmounts.
  const onLit = useEffectEvent(adding.onLit);
  useEffect(() => {
    if (light.data) onLit(light.data);
  }, [light.data]);

  const lightIt = handleSubmit(async (values) => {
    if (!isComplete(values)) return;
    const unsent = unsentCigar(cigar, values, adding.lot);
    const title = cigar?.product?.name;
    const previous = cigar?.product ? cigar.previous_rating : null;
    try {
      await light.mutateAsync({ cigar: unsent, idempotencyKey, title, flow: { cigar, previous } });
    } catch (error) {
      await refuse(error);
    }
  });

  const submit = handleSubmit((values) => {
    if (isComplete(values)) onEntered(values);
  });

  return { submit, lightIt, light };
}
