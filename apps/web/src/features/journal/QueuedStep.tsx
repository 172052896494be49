import { useQuietJournal } from '../../lib/quiet-journal.ts';
import { Button } from '../../ui/Button.tsx';
import { StepBody } from './StepBody.tsx';

interface QueuedStepProps {
  title: string;
  /** The server's sentence if it refused the cigar. */
  refusal: string | null;
  /** The journal already has the cigar and its points, but not the member's text. */
  added?: boolean;
  asks?: boolean;
  onDone: () => void;
}

/** Never says “saved” if only this device has the entry, and never says that the journal lacks what it has. */
export function QueuedStep({ title, refusal, added = false, asks = false, onDone }: QueuedStepProps) {
  const quiet = useQuietJournal();

  return (
    <StepBody label={refusal === null ? 'Step 3 of 3, saved on this device' : 'Step 3 of 3, not added yet'}>
      <p className="text-body text-pretty">
        {refusal === null
          ? added
            ? `${title} is in your journal. What you wrote is saved on this device and will be sent as soon as we can reach Stoa, even after you close it.`
            : `${title} and everything you wrote are saved on this device. We’ll add them to your journal as soon as we can reach Stoa, even after you close it.`
          : `Here’s why: ${refusal}`}
      </p>
      {(!added || refusal !== null) && (
        <p className="mt-3 text-body text-pretty text-muted">
          {refusal === null
            ? `You’ll get your ${quiet ? 'points' : 'points and badges'} then.`
            : 'Nothing is lost. Your entry is waiting at the top of your journal, where you can fix it, use another code, or discard it.'}
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
