import { figure, nounFor } from '../../lib/figures.ts';
import { Figure } from '../../ui/Figure.tsx';

export function HoursSmoked({ minutes }: { minutes: number }) {
  const hours = Math.round(minutes / 60);
  return <Figure label={`${nounFor(hours, 'Hour')} smoked`} value={figure(hours)} />;
}
