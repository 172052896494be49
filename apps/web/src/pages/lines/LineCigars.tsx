import { cigarPicture } from '@stoa/art/cigar';
import { useMemo } from 'react';
import { Drawing } from '../../ui/Drawing.tsx';
import type { Virtue } from '../../ui/Emblem.tsx';
import type { LineText } from './line-texts.ts';

export function LineCigars({ virtue, line }: { virtue: Virtue; line: LineText }) {
  const cigars = useMemo(
    () =>
      line.cigars.map((cigar) => ({
        ...cigar,
        svg: cigarPicture({
          virtue,
          vitola: cigar.vitola,
          name: `${line.name} ${cigar.name}`,
          seed: 'lines',
        }),
      })),
    [virtue, line],
  );

  return (
    <section className="bg-ink-raised">
      <div className="mx-auto max-w-page px-5 py-20 sm:px-10 lg:py-28">
        <p className="eyebrow">The cigars</p>
        <h2 className="mt-3 max-w-text font-serif text-title font-medium text-balance">
          {`Three shapes of ${line.name.toLowerCase()}`}
        </h2>
        <ul className="mt-12 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {cigars.map(({ vitola, name, text, svg }) => (
            <li key={vitola}>
              <Drawing svg={svg} className="aspect-4/3 w-full overflow-hidden border-t border-brass" />
              <h3 className="mt-5 font-serif text-lead font-semibold">{name}</h3>
              <p className="mt-1 text-body text-pretty text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
