import { printedCode } from '@stoa/contract/catalogue.rules';
import { useLayoutEffect } from 'react';
import { useForm } from 'react-hook-form';
import { counted } from '../../lib/figures.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { useLayer } from '../../ui/layers.ts';
import type { CheckedCigar } from './code-check.ts';
import type { IdentityValues } from './entry-form.ts';
import { IdentityFields } from './IdentityFields.tsx';
import { LightIt } from './smoke/LightIt.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { NextToPicture, ProductSummary } from './ProductSummary.tsx';
import { StepBody } from './StepBody.tsx';
import { OnDeviceNote } from './outbox/OnDeviceNote.tsx';
import { type Adding, useAdding } from './use-adding.ts';
import { Actions } from '../../ui/Actions.tsx';

interface DetailsStepProps extends Adding {
  /** True if the earlier rating is hidden from the start; null without one. */
  startsBlind: boolean | null;
  onBlind: (isBlind: boolean) => void;
  draft: IdentityValues;
  onType: (typed: IdentityValues) => void;
  survives: boolean;
  onBack: (draft: IdentityValues) => void;
  onExit: () => void;
  onLeave: () => void;
}

export function DetailsStep(props: DetailsStepProps) {
  const { member, cigar, lot, draft, onType, onBack, onExit } = props;
  const form = useForm<IdentityValues>({ defaultValues: draft });
  const { register, clearErrors, setValue, getValues, formState, subscribe } = form;
  useLayer(true, () => onBack(getValues()));

  useLayoutEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) }),
    [subscribe, onType],
  );

  const { submit, lightIt, light } = useAdding(form, props);

  return (
    <StepBody label="Step 2 of 3, the cigar">
      <form noValidate onSubmit={(event) => void submit(event)}>
        {cigar?.product ? (
          <CheckedSummary cigar={cigar} product={cigar.product} />
        ) : cigar ? (
          <UncheckedCode code={cigar.code} />
        ) : (
          <NextToPicture
            name={draft.name}
            vitola={draft.vitola}
            line={null}
            picture={null}
            shape="low"
            sizes=""
          >
            <IdentityFields
              register={register}
              set={(field, value) => {
                clearErrors(field);
                setValue(field, value, { shouldDirty: true });
              }}
              initialName={draft.name}
              errors={formState.errors}
            />
          </NextToPicture>
        )}
        {props.startsBlind !== null && (
          <div className="mt-3">
            <Checkbox
              label="Rate it blind: hide what you said last time until you’ve saved"
              defaultChecked={props.startsBlind}
              onChange={({ target }) => props.onBlind(target.checked)}
            />
          </div>
        )}
        <LightIt member={member} lighting={light.isPending} onLight={() => void lightIt()} />
        <Actions>
          <Button variant="quiet" onClick={() => onBack(getValues())}>
            Back
          </Button>
          <Button variant="quiet" onClick={onExit}>
            Exit
          </Button>
          <Button type="submit">Add Entry</Button>
        </Actions>
      </form>
      {!light.isSuccess && (
        <LeaveGuard
          unsaved={formState.isDirty || (!lot && Object.values(draft).some(Boolean))}
          survives={props.survives}
          onLeave={props.onLeave}
          title="Leave without adding?"
          description="This cigar isn’t in your journal yet. If you leave, you’ll lose what you entered."
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
        We’ll check this code when you’re online. Then you’ll see which cigar it is and what it earns.
      </OnDeviceNote>
    </div>
  );
}

interface CheckedSummaryProps {
  cigar: CheckedCigar;
  product: NonNullable<CheckedCigar['product']>;
}

const CheckedSummary = ({ cigar, product }: CheckedSummaryProps) => (
  <ProductSummary
    line={product.line}
    name={product.name}
    brandName={product.brand_name}
    vitola={product.vitola}
    picture={product.picture}
    text={product.short_description}
    reward={
      cigar.earns_points ? (
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>
            Earns <span className="figures text-lead text-brass">{counted(product.points, 'point')}</span>
          </span>
          <span className="figures text-lead">{printedCode(cigar.code)}</span>
        </span>
      ) : (
        'This cigar has already earned its points'
      )
    }
  />
);
