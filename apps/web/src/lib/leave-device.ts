import { dropPhotos } from './photo-cache.ts';

/**
 * Takes everything of a member off this device: what they last saw, typed and have not sent, all photos, and what is pushed to it. Signing
 * out and deleting an account do this; a session that merely ended does not.
 */
export async function leaveDevice(member: number | null): Promise<void> {
  await Promise.all([dropPhotos(), dropPush()]);
  if (member === null) return;
  const { forgetMember } = await import('./device-store.ts');
  // A browser without a store has nothing to forget.
  await forgetMember(member).catch(() => undefined);
}

/** What is pushed here would be shown to whoever comes next. */
async function dropPush(): Promise<void> {
  const push = await import('./push-subscription.ts').catch(() => null);
  await push?.dropPush();
}
