import type { Entry } from '@stoa/contract';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CigarPicture } from '../CigarPicture.tsx';
import { EntryPicture } from '../EntryPicture.tsx';
import { HomeCigarCard } from './HomeCigarCard.tsx';

const INVITATIONS = [
  {
    eyebrow: 'Your first cigar',
    title: 'Your journal is open to its first page',
    text: 'Enter the code from the band of a stoic cigar, or log any other cigar.',
    action: 'Log your first cigar',
  },
  {
    eyebrow: 'Your second cigar',
    title: 'One page written',
    text: 'Log a second cigar and you’ll have something to compare.',
    action: 'Log your second cigar',
  },
  {
    eyebrow: 'Your third cigar',
    title: 'Two pages written',
    text: 'With your third, your journal begins to show what you like.',
    action: 'Log your third cigar',
  },
] as const;

const SIZES = '(min-width: 64rem) 40rem, 100vw';

interface FirstCigarProps {
  /** How many are logged: 0, 1, or 2. */
  cigars: number;
  latest: Entry | null;
}

/** Invites a newcomer to the next cigar, below the picture of the latest one. */
export function FirstCigar({ cigars, latest }: FirstCigarProps) {
  const { eyebrow, title, text, action } = INVITATIONS[cigars] ?? INVITATIONS[0];

  return (
    <section aria-label={title}>
      <HomeCigarCard
        eyebrow={eyebrow}
        title={title}
        entryId={null}
        picture={
          latest ? (
            <EntryPicture entry={latest} sizes={SIZES} eager="first" />
          ) : (
            <CigarPicture name={title} vitola="Robusto" line="wisdom" picture={null} sizes={SIZES} eager />
          )
        }
      >
        <p className="mt-2 text-body text-pretty text-muted">{text}</p>
        <div className="mt-5">
          <ButtonLink replace to="?addcigar=true">
            {action}
          </ButtonLink>
        </div>
      </HomeCigarCard>
    </section>
  );
}
