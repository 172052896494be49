import { useQuery } from '@tanstack/react-query';
import { listed } from '../../lib/listed.ts';
import { practices } from './practices.queries.ts';

export function EarnedPractices({ entry }: { entry: number }) {
  const { data = [] } = useQuery(practices);
  const titles = data.flatMap((practice) => (practice.entry?.id === entry ? [practice.title] : []));
  if (titles.length === 0) return null;

  return (
    <p className="mt-4 text-center text-small text-muted">
      {`${titles.length === 1 ? 'Practice' : 'Practices'} earned: ${listed(titles)}.`}
    </p>
  );
}
