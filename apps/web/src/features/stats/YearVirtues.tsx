import { type Virtue, VIRTUES } from '@stoa/contract/catalogue.rules';
import { counted, figure } from '../../lib/figures.ts';
import { classNames } from '../../ui/class-names.ts';
import { Emblem } from '../../ui/Emblem.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { LINE_LABELS } from './stats-texts.ts';
import type { YearStats } from './stats.queries.ts';

const GROUNDS: Record<Virtue, string> = {
  wisdom: 'bg-wisdom-deep border-wisdom',
  courage: 'bg-courage-deep border-courage',
  justice: 'bg-justice-deep border-justice',
  moderation: 'bg-moderation-deep border-moderation',
};

const countCigars = (lines: YearStats['by_line'], line: string) =>
  lines.find((one) => one.line === line)?.cigars ?? 0;

export function YearVirtues({ lines }: { lines: YearStats['by_line'] }) {
  const others = countCigars(lines, 'non_stoic');
  if (VIRTUES.every((virtue) => countCigars(lines, virtue) === 0)) return null;

  return (
    <section aria-label="The four virtues">
      <SectionTitle action={others > 0 && <NonStoicCount cigars={others} />}>The four virtues</SectionTitle>
      <ul className="mt-8 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-6">
        {VIRTUES.map((virtue) => (
          <li
            key={virtue}
            className={classNames(
              'flex flex-col items-center gap-2 rounded-soft border px-4 py-8 text-center',
              GROUNDS[virtue],
            )}
          >
            <Emblem virtue={virtue} size={72} tinted />
            <p className="figures mt-2 text-display font-medium">{figure(countCigars(lines, virtue))}</p>
            <p className="text-body">{LINE_LABELS[virtue]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const NonStoicCount = ({ cigars }: { cigars: number }) => (
  <p className="text-small text-muted">And {counted(cigars, 'cigar')} from other brands</p>
);
