import { badgeMedallion } from '@stoa/art/medallion';
import { Drawing } from '../../ui/Drawing.tsx';
import type { LineText } from './line-texts.ts';

export function LineMedals({ line }: { line: LineText }) {
  const [first, fiftieth] = line.badges;
  const medals = [
    { badge: first, when: `Your first ${line.name.toLowerCase()} cigar` },
    { badge: fiftieth, when: `Fifty ${line.name.toLowerCase()} cigars` },
  ];

  return (
    <section className="mx-auto grid max-w-page items-center gap-x-16 gap-y-12 px-5 py-20 sm:px-10 lg:grid-cols-2 lg:py-28">
      <div>
        <p className="eyebrow">The badges</p>
        <h2 className="mt-3 font-serif text-title font-medium text-balance">
          The code on the band knows its line. So do we.
        </h2>
        <p className="mt-4 max-w-narrow text-body text-pretty text-muted">
          Every stoic cigar you log earns points. Two badges belong to this line alone.
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-6">
        {medals.map(({ badge, when }) => (
          <li key={badge} className="text-center">
            <Drawing svg={badgeMedallion(badge)} className="mx-auto size-28 sm:size-40" />
            <h3 className="mt-4 font-serif text-lead font-semibold">{badge}</h3>
            <p className="text-small text-muted">{when}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
