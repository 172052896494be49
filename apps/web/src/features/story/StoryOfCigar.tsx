import type { CigarStory } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { calendarDay } from '../../lib/dates.ts';
import { counted, tenths } from '../../lib/figures.ts';
import { Fact, FactList } from '../../ui/Facts.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { cigarStory } from './story.queries.ts';
import { restedFor } from './story-texts.ts';

/** Shows the origin of a cigar with a code. Renders nothing until it loads. */
export function StoryOfCigar({ entryId }: { entryId: number }) {
  const story = useQuery(cigarStory(entryId)).data;
  if (story === undefined) return null;
  const { batch, rolled_on, boxed_on, rested_days, maker_note, box } = story;

  return (
    <div className="mt-9 max-w-text">
      <Fold title="The story of this cigar" level={3} quiet>
        <FactList>
          <Fact term="Batch">{batch}</Fact>
          {rolled_on && <Fact term="Rolled">{calendarDay(rolled_on)}</Fact>}
          {boxed_on && <Fact term="Boxed">{calendarDay(boxed_on)}</Fact>}
          {rested_days !== null && rested_days > 0 && <Fact term="Rested">{restedFor(rested_days)}</Fact>}
          {box && <BoxFacts box={box} />}
        </FactList>
        {maker_note && (
          <figure className="mt-4">
            <blockquote className="font-serif text-lead text-pretty whitespace-pre-line wrap-anywhere">
              {maker_note}
            </blockquote>
            <figcaption className="mt-1 text-small text-muted">The maker</figcaption>
          </figure>
        )}
      </Fold>
    </div>
  );
}

function BoxFacts({ box: { size, logged, mates } }: { box: NonNullable<CigarStory['box']> }) {
  return (
    <>
      <Fact term="From this box">
        <span className="figures text-lead">{logged}</span> of {size} logged
      </Fact>
      {mates && (
        <Fact term="Others’ rating">
          <span className="figures text-lead">{tenths(mates.score)}</span> from{' '}
          {counted(mates.members, 'member')}
        </Fact>
      )}
    </>
  );
}
