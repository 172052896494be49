import { useQuery } from '@tanstack/react-query';
import { Drawing } from '../../ui/Drawing.tsx';

/** A badge's medal as the house draws it; nothing for a badge it has no drawing of. */
export function Medal({ badge }: { badge: string }) {
  const { data } = useQuery({
    queryKey: ['journal', 'medal', badge],
    queryFn: async () => {
      const { badgeNames, medallion } = await import('@stoa/art/medallion');
      const known = badgeNames.find((name) => name === badge);
      return known ? medallion({ badge: known }) : null;
    },
    networkMode: 'always',
    staleTime: Infinity,
  });

  return <span className="block size-32">{data && <Drawing svg={data} className="size-full" />}</span>;
}
