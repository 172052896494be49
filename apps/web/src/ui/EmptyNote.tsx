import type { StillName } from '@stoa/art/still';
import type { ReactNode } from 'react';
import { EmptyPicture } from './EmptyPicture.tsx';

/** An empty list inside a section that already has a heading and an action. */
export function EmptyNote({ picture, children }: { picture: StillName; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-y border-hairline py-5">
      <div className="text-brass">
        <EmptyPicture name={picture} small />
      </div>
      <p className="flex-[1_1_12rem] text-body text-pretty text-muted">{children}</p>
    </div>
  );
}
