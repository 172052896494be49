import type { Moderation } from '@stoa/contract';
import { moderationText } from '../../../lib/moderation-text.ts';
import { Banner } from '../../../ui/Banner.tsx';

/** Shows a moderation decision until the member sets a new bio or picture. */
export function ProfileModeration({ moderation }: { moderation: Moderation }) {
  return <Banner tone="ember">{moderationText('Part of your profile', moderation)}</Banner>;
}
