import { AMENDS_STATES } from '@stoa/contract/amends.rules';
import { useSearchParams } from 'react-router';
import { AmendsQueue } from '../../features/operators/amends/AmendsQueue.tsx';
import type { AmendsFilter } from '../../features/operators/amends/amends.queries.ts';
import { Screen } from '../../features/operators/Screen.tsx';
import { usePageNumber } from '../use-page-number.ts';

const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Shows all requests, a batch's (`?batch=7`), or a member's (`?member=12`). */
export function AmendsPage() {
  const [query, setQuery] = useSearchParams();
  const [page, showPage] = usePageNumber();
  const filter: AmendsFilter = {
    state: AMENDS_STATES.find((one) => one === query.get('state')) ?? 'waiting',
    batch: idIn(query.get('batch')),
    member: idIn(query.get('member')),
  };

  const show = ({ state, batch, member }: AmendsFilter) =>
    setQuery(
      {
        ...(state !== 'waiting' && { state }),
        ...(batch !== null && { batch: String(batch) }),
        ...(member !== null && { member: String(member) }),
      },
      { preventScrollReset: true },
    );

  return (
    <Screen lead="Reports of faulty cigars that go beyond a member’s allowance. You decide each one once.">
      <AmendsQueue filter={filter} onFilter={show} page={page} onPage={showPage} />
    </Screen>
  );
}
