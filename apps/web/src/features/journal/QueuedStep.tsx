import { useQuietJournal } from '../../lib/quiet-journal.ts';
import { Button } from '../../ui/Button.tsx';
import { StepBody } from './StepBody.tsx';

interface QueuedStepProps {
  title: string;
  /** The server's sentence, where it refused the cigar. */
  refusal: string | null;
  /** The cigar itself is in the journal already, with its points: only what was written about it is not. */
  added?: boolean;
  /** The evening's question follows. */
  asks?: boolean;
  onDone: () => void;
}

/** What is on this device only is never called saved; what the journal has, never missing. */
export function QueuedStep({ title, refusal, added = false, asks = false, onDone }: QueuedStepProps) {
  const quiet = useQuietJournal();

  return (
    <StepBody
      label={refusal === null ? 'Step 3 of 3, kept on this device' : 'Step 3 of 3, the cigar was refused'}
    >
      <p className="text-body text-pretty">
        {refusal === null
          ? added
            ? `${title} is in your journal. What you wrote about it is on this device, and follows by itself as soon as Stoa can be reached, also after you close it.`
            : `${title} is on this device, with all you wrote. It goes to your journal by itself as soon as Stoa can be reached, also after you close it.`
          : `The answer was: ${refusal}`}
      </p>
      {(!added || refusal !== null) && (
        <p className="mt-3 text-body text-pretty text-muted">
          {refusal === null
            ? `${quiet ? 'Points' : 'Points and badges'} are credited then.`
            : 'Nothing is lost: your entry waits at the top of your journal, where you choose what becomes of it.'}
        </p>
      )}
      <div className="mt-8">
        <Button wide onClick={onDone}>
          {asks ? 'Continue' : 'Open the journal'}
        </Button>
      </div>
    </StepBody>
  );
}
