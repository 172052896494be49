import { useQuietJournal } from '../../lib/quiet-journal.ts';
import { Button } from '../../ui/Button.tsx';
import { StepBody } from './StepBody.tsx';

interface QueuedStepProps {
  title: string;
  /** The server's sentence, where it refused the cigar. */
  refusal: string | null;
  /** The evening's question follows. */
  asks?: boolean;
  onDone: () => void;
}

/** The entry is on this device only, so it is never called saved. */
export function QueuedStep({ title, refusal, asks = false, onDone }: QueuedStepProps) {
  const quiet = useQuietJournal();

  return (
    <StepBody
      label={refusal === null ? 'Step 3 of 3, kept on this device' : 'Step 3 of 3, the cigar was refused'}
    >
      <p className="text-body text-pretty">
        {refusal === null
          ? `${title} is on this device, with all you wrote. It goes to your journal by itself as soon as you are online, also after closing Stoa.`
          : `The answer was: ${refusal}`}
      </p>
      <p className="mt-3 text-body text-pretty text-muted">
        {refusal === null
          ? `${quiet ? 'Points' : 'Points and badges'} are credited then.`
          : 'Nothing is lost: your entry waits at the top of your journal, where you choose what becomes of it.'}
      </p>
      <div className="mt-8">
        <Button wide onClick={onDone}>
          {asks ? 'Continue' : 'Open the journal'}
        </Button>
      </div>
    </StepBody>
  );
}
