import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

interface YearSwitchProps {
  year: number;
  known: readonly { year: number; cigars: number }[];
}

const style =
  'inline-flex min-h-11 items-center gap-2 figures text-lead text-muted transition-colors hover:text-brass-bright';

export function YearSwitch({ year, known }: YearSwitchProps) {
  const listed = known.map((one) => one.year);
  const before = Math.max(...listed.filter((one) => one < year));
  const after = Math.min(...listed.filter((one) => one > year));

  return (
    <nav aria-label="Years" className="-mt-3 flex min-h-11 flex-wrap items-center gap-6">
      {Number.isFinite(before) && (
        <Link to={`../${before}`} relative="path" className={style}>
          <ChevronLeft aria-hidden size="1.125rem" className="text-brass" /> {before}
        </Link>
      )}
      {Number.isFinite(after) && (
        <Link to={`../${after}`} relative="path" className={style}>
          {after} <ChevronRight aria-hidden size="1.125rem" className="text-brass" />
        </Link>
      )}
    </nav>
  );
}
