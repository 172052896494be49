import { earnedPoints } from '../../lib/figures.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EarnedMoment } from '../../ui/EarnedMoment.tsx';
import type { Earned } from './members.queries.ts';

interface EarnedDialogProps {
  earned: Earned;
  text: string;
  onClose: () => void;
}

/** The same dialog as after a logged cigar. */
export function EarnedDialog({ earned, text, onClose }: EarnedDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={earned.badges.length === 1 ? 'A badge is yours' : 'Badges are yours'}
      description={text}
    >
      <EarnedMoment points={earnedPoints(earned.points)} badges={earned.badges} />
      <div className="mt-8">
        <Button wide onClick={onClose}>
          Go on
        </Button>
      </div>
    </Dialog>
  );
}
