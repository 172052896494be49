import { dropPhotos } from './photo-cache.ts';

/** Deletes everything of a member from this device: on signing out and deleting the account, not on a lost session. */
export async function clearDevice(member: number | null): Promise<void> {
  await Promise.all([dropPhotos(), dropPush()]);
  if (member === null) return;
  const { forgetMember } = await import('./device-store.ts');
  await forgetMember(member).catch(() => undefined);
}

/** Pushes would be shown to the next person at this device. */
async function dropPush(): Promise<void> {
  const push = await import('./push-subscription.ts').catch(() => null);
  await push?.dropPush();
}
