import type { Moderation } from '@stoa/contract';
import { moderationText } from '../../../lib/moderation-text.ts';
import { Banner } from '../../../ui/Banner.tsx';

/** What reports have led to: until there is a new bio or picture. */
export function ProfileModeration({ of }: { of: Moderation }) {
  return <Banner tone="ember">{moderationText('Part of your profile', of)}</Banner>;
}
