import { showOnIcon } from './app-badge.ts';
import { deleteCachedPhotos } from './photo-cache.ts';
import { slot } from './storage.ts';

/** Marks a wipe in progress, which the next start finishes if the page is closed. */
const unfinished = slot('localStorage', 'stoa.unfinished-wipe');

/** Deletes any member's session data from this device: photos, responses, and drafts. Unsent entries stay. */
export async function wipeSession(): Promise<void> {
  unfinished.write('true');
  await deleteCachedPhotos();
  const { forgetSessions } = await import('./device-store.ts');
  await forgetSessions();
  slot('localStorage', 'stoa.evening').clear();
  slot('localStorage', 'stoa.open-orders').clear();
  unfinished.clear();
}

export async function finishWipe(): Promise<void> {
  if (unfinished.read() === 'true') await wipeSession();
}

/** Deletes all of a member's data from this device, after a sign-out or account deletion. */
export async function clearDevice(member: number | null): Promise<void> {
  await Promise.all([wipeSession().catch(() => undefined), unsubscribeFromPush()]);
  if (member === null) return;
  const { forgetMember } = await import('./device-store.ts');
  await forgetMember(member).catch(() => undefined);
}

/** Ends pushes and clears the icon's number, which this device's next user would see. */
async function unsubscribeFromPush(): Promise<void> {
  const push = await import('./push-subscription.ts').catch(() => null);
  await push?.unsubscribeFromPush();
  showOnIcon(0);
}
