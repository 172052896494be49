import type { CigarCommunity } from '@stoa/contract';
import { counted, tenths } from '../../lib/figures.ts';
import { HowWeKnow } from '../../ui/HowWeKnow.tsx';
import { comparisonText, scoreRange } from './cigar-texts.ts';

export function Score({ score }: { score: CigarCommunity['score'] }) {
  if (score === null)
    return (
      <p className="max-w-narrow text-body text-pretty text-muted">
        The score appears once four members have rated this cigar, so no one’s rating can be singled out.
      </p>
    );
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures text-display font-medium text-ivory">{tenths(score.value)}</span>
        <span className="text-body text-muted">from {counted(score.members, 'member')}</span>
      </p>
      <div className="mt-1">
        <HowWeKnow sentence={`${comparisonText(score)}.`} label="About this score">
          <p className="mt-1 text-small text-pretty text-muted">{`With ratings from more members, the score would most likely settle ${scoreRange(score)}.`}</p>
        </HowWeKnow>
      </div>
    </div>
  );
}
