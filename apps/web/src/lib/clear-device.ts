import { showOnIcon } from './app-badge.ts';
import { dropPhotos } from './photo-cache.ts';
import { slot } from './storage.ts';

/** Set while a wipe is under way: a page that is closed meanwhile must leave nothing behind. */
const unfinished = slot('localStorage', 'stoa.unfinished-wipe');

/** Deletes what a session has left on this device, of whichever member: photos, answers and drafts. Unsent entries stay. */
export async function wipeSession(): Promise<void> {
  unfinished.write('true');
  await dropPhotos();
  const { forgetSessions } = await import('./device-store.ts');
  await forgetSessions();
  slot('localStorage', 'stoa.evening').clear();
  slot('localStorage', 'stoa.open-orders').clear();
  unfinished.clear();
}

export async function finishWipe(): Promise<void> {
  if (unfinished.read() === 'true') await wipeSession();
}

/** Deletes everything of a member from this device: on signing out and deleting the account. */
export async function clearDevice(member: number | null): Promise<void> {
  await Promise.all([wipeSession().catch(() => undefined), dropPush()]);
  if (member === null) return;
  const { forgetMember } = await import('./device-store.ts');
  await forgetMember(member).catch(() => undefined);
}

/** Pushes, and the number on the icon, would be shown to the next person at this device. */
async function dropPush(): Promise<void> {
  const push = await import('./push-subscription.ts').catch(() => null);
  await push?.dropPush();
  showOnIcon(0);
}
