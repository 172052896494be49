import { badgeMedallion } from '@stoa/art/medallion';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Drawing } from '../../ui/Drawing.tsx';

/** The badges of a first cigar, one for each line. */
const medals = ['Wise Stoic', 'Courageous Stoic', 'Just Stoic', 'Moderate Stoic'].map((name) => ({
  name,
  svg: badgeMedallion(name, 0),
}));

/** Shown while the journal is empty. */
export function FirstCigar() {
  return (
    <section
      aria-labelledby="first-cigar"
      className="grid items-center gap-x-16 gap-y-8 border-y border-brass py-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:py-10"
    >
      <div className="max-w-text">
        <h2 id="first-cigar" className="font-serif text-title font-medium text-balance">
          Your journal lies open at its first page
        </h2>
        <p className="mt-3 text-body text-pretty text-muted">
          Enter the code on the band of a stoic cigar, or log any other. Every stoic cigar earns points, and
          the first of each line strikes one of these.
        </p>
        <div className="mt-6">
          <ButtonLink to="?addcigar=true">Log your first cigar</ButtonLink>
        </div>
      </div>
      <ul aria-hidden className="flex justify-between gap-2 sm:justify-start sm:gap-4">
        {medals.map(({ name, svg }) => (
          <li key={name}>
            <Drawing svg={svg} className="size-18 sm:size-24" />
          </li>
        ))}
      </ul>
    </section>
  );
}
