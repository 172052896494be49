import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded } from '../../ui/Loaded.tsx';
import type { CigarPicture } from './humidor-slots.ts';
import { WantRows } from './WantRows.tsx';
import { memberWants } from './wants.queries.ts';
import { WantsSkeleton } from './WantsSkeleton.tsx';

/** Lists the cigars that another member wants. */
export function MemberWants({ id, Picture }: { id: number; Picture: CigarPicture }) {
  const wants = useInfiniteQuery(memberWants(id));

  return (
    <Loaded from={wants} skeleton={<WantsSkeleton />} errorText="Couldn’t load the want list.">
      {({ pages }) => (
        <WantRows Picture={Picture} rows={pages.flatMap(({ results }) => results)} more={wants} />
      )}
    </Loaded>
  );
}
