import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { printedCode } from '@stoa/contract/catalogue.rules';
import { useForm } from 'react-hook-form';
import { ApiError, errorText } from '../../lib/api.ts';
import { counted } from '../../lib/figures.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import type { CheckedCigar } from './code-check.ts';
import { DialogActions } from './DialogActions.tsx';
import { identityFaults, type IdentityValues } from './entry-form.ts';
import { IdentityFields } from './IdentityFields.tsx';
import { type AddedEntry, useAddEntry } from './journal.queries.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { ProductSummary } from './ProductSummary.tsx';
import { StepBody } from './StepBody.tsx';

interface DetailsStepProps {
  /** The cigar of the code; null for a non-stoic one. */
  cigar: CheckedCigar | null;
  /** What was typed before going back. */
  draft: IdentityValues;
  /** One for each attempt: pressing twice, or again after a lost answer, logs one cigar. */
  idempotencyKey: string;
  onAdded: (entry: AddedEntry) => void;
  onBack: (draft: IdentityValues) => void;
  onExit: () => void;
}

/** Server faults go under their field; anything else is said as a toast. */
const failureText = (error: unknown): string =>
  error instanceof ApiError && error.status < 500 ? errorText(error) : JOURNAL_TEXTS.addFailed;

/** Step 2: what is being logged. "Add Entry" puts it into the journal. */
export function DetailsStep({ cigar, draft, idempotencyKey, onAdded, onBack, onExit }: DetailsStepProps) {
  const { register, handleSubmit, setError, getValues, formState } = useForm<IdentityValues>({
    defaultValues: draft,
  });
  const add = useAddEntry();

  const submit = handleSubmit(async (values) => {
    const faults = cigar ? [] : identityFaults(values);
    for (const [at, { field, text }] of faults.entries()) {
      setError(field, { message: text }, { shouldFocus: at === 0 });
    }
    if (faults.length > 0 || add.isPending) return;
    try {
      const body = cigar ? { cigar_code: cigar.code } : values;
      onAdded(await add.mutateAsync({ body, idempotencyKey }));
    } catch (error) {
      const fields = error instanceof ApiError && !cigar ? error.fields : {};
      const shown = (['name', 'brand_name', 'vitola', 'description'] as const).filter((name) => fields[name]);
      for (const name of shown) setError(name, { message: fields[name] ?? '' }, { shouldFocus: true });
      if (shown.length === 0) toast.error(failureText(error));
    }
  });

  return (
    <StepBody label="Step 2 of 3, the cigar">
      <form noValidate onSubmit={(event) => void submit(event)}>
        {cigar ? (
          <ProductSummary
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
        ) : (
          <IdentityFields register={register} errors={formState.errors} />
        )}
        <DialogActions>
          <Button variant="quiet" onClick={() => onBack(getValues())}>
            Back
          </Button>
          <Button variant="quiet" onClick={onExit}>
            Exit
          </Button>
          <Button type="submit" loading={add.isPending}>
            Add Entry
          </Button>
        </DialogActions>
      </form>
      {formState.isDirty && (
        <LeaveGuard
          title="Leave without adding?"
          description="The cigar is not in your journal yet. What you entered here is lost."
        />
      )}
    </StepBody>
  );
}
