import { showOnIcon } from './app-badge.ts';
import { deleteCachedPhotos } from './photo-cache.ts';
import { slot } from './storage.ts';

/** Marks a wipe in progress, which the next start finishes if the page is closed: `true`, or the member whose data goes. */
const unfinished = slot('localStorage', 'stoa.unfinished-wipe');

/** Deletes any member's session data from this device: photos, responses, and drafts. Unsent entries stay. */
export async function wipeSession(): Promise<void> {
  if (unfinished.read() === null) unfinished.write('true');
  showOnIcon(0);
  void closeNotifications().catch(() => undefined);
  await deleteCachedPhotos();
  const { forgetSessions } = await import('./device-store.ts');
  await forgetSessions();
  slot('localStorage', 'stoa.evening').clear();
  slot('localStorage', 'stoa.open-orders').clear();
  if (unfinished.read() === 'true') unfinished.clear();
}

export async function finishWipe(): Promise<void> {
  const left = unfinished.read();
  if (left === null) return;
  await (left === 'true' ? wipeSession() : clearDevice(Number(left)));
}

/** Deletes all of a member's data from this device, after a sign-out or account deletion. */
export async function clearDevice(member: number | null): Promise<void> {
  if (member !== null) unfinished.write(String(member));
  await wipeSession().catch(() => undefined);
  if (member !== null) {
    const { forgetMember } = await import('./device-store.ts');
    await forgetMember(member).catch(() => undefined);
  }
  // The push service may take long, so it comes last.
  const push = await import('./push-subscription.ts').catch(() => null);
  await push?.unsubscribeFromPush();
  unfinished.clear();
}

/** Removes the notifications that the system still shows, which this device's next user would read. */
async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}
