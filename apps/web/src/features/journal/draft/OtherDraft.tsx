import { Actions } from '../../../ui/Actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { StepBody } from '../StepBody.tsx';

interface OtherDraftProps {
  title: string;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Asks about another cigar's draft before anything can replace it, because only this device has it. */
export const OtherDraft = ({ title, onContinue, onDiscard }: OtherDraftProps) => (
  <StepBody label="Unfinished entry">
    <p className="text-body text-pretty">
      {`You have an unfinished entry for ${title}. Finish it before you log another cigar.`}
    </p>
    <p className="mt-3 text-body text-pretty text-muted">
      If you discard it, you’ll lose everything that isn’t in your journal yet.
    </p>
    <Actions>
      <Button variant="quiet" onClick={onDiscard}>
        Discard it
      </Button>
      <Button onClick={onContinue}>Finish it first</Button>
    </Actions>
  </StepBody>
);
