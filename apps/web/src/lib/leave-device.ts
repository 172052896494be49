import { dropPhotos } from './photo-cache.ts';

/**
 * Takes everything of a member off this device: what they last saw, typed and have not sent, and all photos. Signing
 * out and deleting an account do this; a session that merely ended does not.
 */
export async function leaveDevice(member: number | null): Promise<void> {
  await dropPhotos();
  if (member === null) return;
  const { forgetMember } = await import('./device-store.ts');
  // A browser without a store has nothing to forget.
  await forgetMember(member).catch(() => undefined);
}
