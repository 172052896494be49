import { badgeMedallion } from '@stoa/art/medallion';
import type { Badge } from '@stoa/contract';
import { useQuietJournal } from '../../lib/quiet-journal.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Drawing } from '../../ui/Drawing.tsx';

/** The badges of a first cigar, one per line. */
const FIRST_OF_A_LINE = ['Wise Stoic', 'Courageous Stoic', 'Just Stoic', 'Moderate Stoic'];

const INVITATIONS = [
  {
    title: 'Your journal is open to its first page',
    text: 'Enter the code from the band of a stoic cigar, or log any other cigar.',
    medals: 'Every stoic cigar earns points, and the first of each line earns one of these badges.',
    action: 'Log your first cigar',
  },
  {
    title: 'One page written',
    text: 'Log a second cigar and you’ll have something to compare.',
    medals: 'The first of each line earns one of these badges.',
    action: 'Log your second cigar',
  },
  {
    title: 'Two pages written',
    text: 'With your third, your journal begins to show what you like.',
    medals: 'The first of each line earns one of these badges.',
    action: 'Log your third cigar',
  },
] as const;

interface FirstCigarProps {
  /** The member has logged 0, 1 or 2 so far. */
  cigars: number;
  badges: readonly Badge[];
}

/** Invites a newcomer until three cigars are logged, and shows the badges earned by now. */
export function FirstCigar({ cigars, badges }: FirstCigarProps) {
  const quiet = useQuietJournal();
  const { title, text, medals, action } = INVITATIONS[cigars] ?? INVITATIONS[0];
  const earned = new Set(badges.filter((badge) => badge.earned).map(({ name }) => name));

  return (
    <section
      aria-labelledby="first-cigar"
      className="grid items-center gap-x-16 gap-y-8 border-y border-brass py-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:py-10"
    >
      <div className="max-w-text">
        <h2 id="first-cigar" className="font-serif text-title font-medium text-balance">
          {title}
        </h2>
        <p className="mt-3 text-body text-pretty text-muted">{quiet ? text : `${text} ${medals}`}</p>
        <div className="mt-6">
          <ButtonLink replace to="?addcigar=true">
            {action}
          </ButtonLink>
        </div>
      </div>
      {!quiet && (
        <ul aria-hidden className="flex justify-between gap-2 sm:justify-start sm:gap-4">
          {FIRST_OF_A_LINE.map((name) => (
            <li key={name} className="min-w-0 flex-1 sm:flex-none">
              <Drawing
                svg={badgeMedallion(name, earned.has(name) ? undefined : 0)}
                className="aspect-square w-full max-w-18 sm:w-24 sm:max-w-none"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
