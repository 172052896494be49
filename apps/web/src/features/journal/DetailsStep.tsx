import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { printedCode } from '@stoa/contract/catalogue.rules';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, errorText } from '../../lib/api.ts';
import { counted } from '../../lib/figures.ts';
import { Button } from '../../ui/Button.tsx';
import { useLayer } from '../../ui/layers.ts';
import { toast } from '../../ui/toast.ts';
import { codeRefusal, type EnteredCigar, type OwnEntry } from './code-check.ts';
import type { EntrySlots } from './entry-slots.ts';
import { IDENTITY, identityFaults, type IdentityValues } from './entry-form.ts';
import { IdentityFields } from './IdentityFields.tsx';
import { useAddEntry, useCheckCode } from './journal.queries.ts';
import { LightIt } from './smoke/LightIt.tsx';
import { type LitNow, useLight } from './smoke/use-light.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { type AddedEntry, unsentCigar } from './post-entry.ts';
import { ProductSummary } from './ProductSummary.tsx';
import { StepBody } from './StepBody.tsx';
import { OnDeviceNote } from './outbox/OnDeviceNote.tsx';
import { isUnanswered } from '../../lib/api-error.ts';
import { Actions } from '../../ui/Actions.tsx';

interface DetailsStepProps {
  member: number;
  /** Null for a non-stoic one. */
  cigar: EnteredCigar | null;
  draft: IdentityValues;
  onType: (typed: IdentityValues) => void;
  /** The draft is stored on the device. */
  survives: boolean;
  idempotencyKey: string;
  onAdded: (entry: AddedEntry) => void;
  /** The code was added meanwhile, in another page of the member's own. */
  onResume: (own: OwnEntry) => void;
  /** No answer: the cigar is added later, together with its experience. */
  onUnsent: (identity: IdentityValues) => void;
  /** It burns now, in the journal or on this device only. */
  onLit: (lit: LitNow) => void;
  slots: EntrySlots;
  onBack: (draft: IdentityValues) => void;
  onExit: () => void;
  /** After a confirmation. */
  onLeave: () => void;
}

/** The texts of refusals (4xx) are the server's. */
const failureText = (error: unknown): string =>
  error instanceof ApiError && error.status < 500 ? errorText(error) : JOURNAL_TEXTS.addFailed;

/** Step 2. "Add Entry" adds it to the journal. */
export function DetailsStep(props: DetailsStepProps) {
  const { cigar, draft, idempotencyKey, onType, onAdded, onUnsent, onBack, onExit } = props;
  const form = useForm<IdentityValues>({ defaultValues: draft });
  const { register, handleSubmit, clearErrors, setError, setValue, getValues, formState, subscribe } = form;
  const add = useAddEntry();
  useLayer(true, () => onBack(getValues()));
  const check = useCheckCode();
  const light = useLight(props.member, props.slots);

  useLayoutEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) }),
    [subscribe, onType],
  );

  function isComplete(values: IdentityValues): boolean {
    const faults = cigar ? [] : identityFaults(values);
    for (const [at, { field, text }] of faults.entries()) {
      setError(field, { message: text }, { shouldFocus: at === 0 });
    }
    return faults.length === 0 && !add.isPending && !light.isPending;
  }

  /** The refusal of adding does not say whose the code is; its check does. */
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

  async function refuse(error: unknown): Promise<void> {
    const own = await ownUnfinished(error);
    if (own) props.onResume(own);
    else showRefusal(error);
  }

  function showRefusal(error: unknown) {
    const fields = error instanceof ApiError && !cigar ? error.fields : {};
    const shown = IDENTITY.filter((name) => fields[name]);
    for (const name of shown) setError(name, { message: fields[name] ?? '' }, { shouldFocus: true });
    if (shown.length === 0) toast.error(failureText(error));
  }

  // Only when the guard below is unmounted may the step be left.
  const onLit = useEffectEvent(props.onLit);
  useEffect(() => {
    if (light.data) onLit(light.data);
  }, [light.data]);

  const lightIt = handleSubmit(async (values) => {
    if (!isComplete(values)) return;
    const unsent = unsentCigar(cigar, values);
    const title = cigar?.product?.name;
    const previous = cigar?.product ? cigar.previous_rating : null;
    try {
      await light.mutateAsync({ cigar: unsent, idempotencyKey, title, flow: { cigar, previous } });
    } catch (error) {
      await refuse(error);
    }
  });

  const submit = handleSubmit(async (values) => {
    if (!isComplete(values)) return;
    if (!onlineManager.isOnline()) {
      onUnsent(values);
      return;
    }
    try {
      onAdded(
        await add.mutateAsync({ cigar: unsentCigar(cigar, values), idempotencyKey, asMember: props.member }),
      );
    } catch (error) {
      if (isUnanswered(error)) {
        onUnsent(values);
        return;
      }
      await refuse(error);
    }
  });

  return (
    <StepBody label="Step 2 of 3, the cigar">
      <form noValidate onSubmit={(event) => void submit(event)}>
        {cigar?.product ? (
          <ProductSummary
            id={cigar.product.id}
            line={cigar.product.line}
            name={cigar.product.name}
            brandName={cigar.product.brand_name}
            vitola={cigar.product.vitola}
            picture={cigar.product.picture}
            text={cigar.product.short_description}
            reward={
              cigar.earns_points ? (
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span>
                    Earns{' '}
                    <span className="figures text-lead text-brass">
                      {counted(cigar.product.points, 'point')}
                    </span>
                  </span>
                  <span className="figures text-lead">{printedCode(cigar.code)}</span>
                </span>
              ) : (
                'This cigar has already earned its points'
              )
            }
          />
        ) : cigar ? (
          <UncheckedCode code={cigar.code} />
        ) : (
          <IdentityFields
            register={register}
            set={(field, value) => {
              clearErrors(field);
              setValue(field, value, { shouldDirty: true });
            }}
            begunName={draft.name}
            errors={formState.errors}
          />
        )}
        {cigar?.product && props.slots.Forecast && (
          <div className="mt-5 min-h-14">
            <props.slots.Forecast cigar={String(cigar.product.id)} />
          </div>
        )}
        <LightIt member={props.member} lighting={light.isPending} onLight={() => void lightIt()} />
        <Actions>
          <Button variant="quiet" onClick={() => onBack(getValues())}>
            Back
          </Button>
          <Button variant="quiet" onClick={onExit}>
            Exit
          </Button>
          <Button type="submit" loading={add.isPending}>
            Add Entry
          </Button>
        </Actions>
      </form>
      {!light.isSuccess && (
        <LeaveGuard
          unsaved={formState.isDirty || Object.values(draft).some(Boolean)}
          survives={props.survives}
          onLeave={props.onLeave}
          title="Leave without adding?"
          description="The cigar is not in your journal yet. What you entered here is lost."
        />
      )}
    </StepBody>
  );
}

function UncheckedCode({ code }: { code: string }) {
  return (
    <div className="space-y-5">
      <p className="figures text-center text-title tracking-caps text-ivory">{printedCode(code)}</p>
      <OnDeviceNote>
        We will check this code when you are online. Which cigar it is, and what it earns, you see then.
      </OnDeviceNote>
    </div>
  );
}
