import type { SeenAs } from '@stoa/contract';
import { Banner } from '../../../ui/Banner.tsx';
import { BannerLink } from '../../../ui/BannerLink.tsx';

const viewerText = ({ as, handle }: SeenAs): string => {
  if (as === 'member') return `@${handle}`;
  return as === 'follower' ? 'a follower' : 'a stranger';
};

/** Shows whose view this is, with a link back. Stays visible. */
export function SeenAsBanner({ as, back }: { as: SeenAs; back: string }) {
  return (
    <div className="sticky top-0 z-bar">
      <Banner action={<BannerLink to={back}>Exit preview</BannerLink>}>
        {`You’re viewing your profile as ${viewerText(as)}.`}
      </Banner>
    </div>
  );
}
