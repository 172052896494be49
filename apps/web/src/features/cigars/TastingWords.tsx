import type { CigarCommunity } from '@stoa/contract';
import { counted } from '../../lib/figures.ts';
import { classNames } from '../../ui/class-names.ts';
import { FactsHeading } from '../../ui/Facts.tsx';

/** A word is large if its members are at least this share of the most frequent word's. */
const FREQUENT_SHARE = 0.6;

export function TastingWords({ words }: { words: CigarCommunity['words'] }) {
  const most = words[0]?.members ?? 1;

  return (
    <section>
      <FactsHeading>What members taste</FactsHeading>
      <ul className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-2">
        {words.map(({ word, members }) => (
          <li key={word} className="flex items-baseline gap-2">
            <span
              className={classNames(
                'font-serif first-letter:uppercase',
                members >= FREQUENT_SHARE * most ? 'text-title text-ivory' : 'text-lead text-muted',
              )}
            >
              {word}
            </span>
            <span className="figures text-lead text-brass">
              <span aria-hidden>{members}</span>
              <span className="sr-only">{counted(members, 'member')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
