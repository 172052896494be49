import type { Entry, PreviousRating } from '@stoa/contract';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { AttemptKeys } from '../../lib/attempt-key.ts';
import type { CheckedCigar } from './code-check.ts';
import { CodeStep } from './CodeStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { EMPTY_IDENTITY } from './entry-form.ts';
import type { EntryParts } from './entry-parts.ts';
import { ExperienceForm } from './ExperienceForm.tsx';
import { fetchEntry } from './journal.queries.ts';
import { type Earned, SavedStep } from './SavedStep.tsx';
import { StepBody } from './StepBody.tsx';

export interface AddCigarFlowProps {
  /** A code that came with the address, to begin with. */
  code: string;
  parts: EntryParts;
  /** Closes and forgets: the next time it opens, it begins anew. */
  onExit: () => void;
  /** The entry is saved and the success has been read. */
  onDone: () => void;
}

type Step =
  | { at: 'code' }
  | { at: 'details'; cigar: CheckedCigar | null }
  | { at: 'experience'; entry: Entry; previous: PreviousRating | null; earned: Earned | null }
  | { at: 'saved'; entry: Entry; earned: Earned | null };

const TITLES = {
  code: 'Enter Cigar Code',
  details: 'Cigar Journal Entry',
  experience: 'Cigar Journal Entry',
  saved: 'Success',
} as const satisfies Record<Step['at'], string>;

/** Logs a cigar in three steps (product.md §4): its code, what it is, how it was. */
export function AddCigarFlow({ code: given, parts, onExit, onDone }: AddCigarFlowProps) {
  const [step, setStep] = useState<Step>({ at: 'code' });
  const [code, setCode] = useState(given);
  const [draft, setDraft] = useState(EMPTY_IDENTITY);
  const [keys] = useState(() => new AttemptKeys());
  const resume = useMutation({
    networkMode: 'always',
    mutationFn: (id: number) => fetchEntry(id),
    onSuccess: (entry) => setStep({ at: 'experience', entry, previous: null, earned: null }),
    onError: () => toast.error(JOURNAL_TEXTS.detailsFailed),
  });

  return (
    <Dialog
      open
      onClose={step.at === 'saved' ? onDone : onExit}
      title={TITLES[step.at]}
      description={step.at === 'experience' ? step.entry.name : undefined}
      size={step.at === 'code' || step.at === 'saved' ? 'narrow' : 'wide'}
    >
      {step.at === 'code' && (
        <CodeStep
          code={code}
          onCode={setCode}
          onChecked={(cigar) => setStep({ at: 'details', cigar })}
          onResume={({ id }) => resume.mutate(id)}
          resuming={resume.isPending}
          onSkip={() => setStep({ at: 'details', cigar: null })}
        />
      )}
      {step.at === 'details' && (
        <DetailsStep
          cigar={step.cigar}
          draft={draft}
          idempotencyKey={keys.for(step.cigar?.code ?? 'non-stoic')}
          onAdded={({ earned, ...entry }) =>
            setStep({ at: 'experience', entry, previous: step.cigar?.previous_rating ?? null, earned })
          }
          onBack={(typed) => {
            setDraft(typed);
            setStep({ at: 'code' });
          }}
          onExit={onExit}
        />
      )}
      {step.at === 'experience' && (
        <StepBody label="Step 3 of 3, your experience">
          <ExperienceForm
            entry={step.entry}
            previous={step.previous}
            parts={parts}
            exit={
              <Button variant="quiet" onClick={onExit}>
                Exit
              </Button>
            }
            onSaved={(entry) => {
              toast.success(JOURNAL_TEXTS.added);
              setStep({ at: 'saved', entry, earned: step.earned });
            }}
          />
        </StepBody>
      )}
      {step.at === 'saved' && <SavedStep entry={step.entry} earned={step.earned} onDone={onDone} />}
    </Dialog>
  );
}
