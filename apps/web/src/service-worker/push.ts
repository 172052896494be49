import {
  noticePath,
  NOTICES_PATH,
  OPENED_NOTICE,
  type PushMessage,
} from '@stoa/contract/notifications.rules';
import type { PushEvent, ShownNotice, WorkerScope } from './scope.ts';

/** What the page does when a shown notice was pressed. */
export interface OpenNotice {
  openNotice: string;
}

const ICON = '/icons/icon-192.png';

const isText = (value: unknown): value is string => typeof value === 'string';

interface Said {
  id: number;
  header: string;
  message: string;
  image: string | null;
  path: string;
}

/** What a push says; a browser must show something for each, so one that cannot be read leads to the list. */
function read(data: PushEvent['data']): Said {
  const unreadable = {
    id: 0,
    header: 'Stoa',
    message: 'There is something new for you.',
    image: null,
    path: NOTICES_PATH,
  };
  if (data === null) return unreadable;
  try {
    // Sent by our own server, perhaps by one of another version.
    const said = data.json() as PushMessage;
    const { id, header, message, image } = said;
    if (!Number.isInteger(id) || !isText(header) || !isText(message)) return unreadable;
    return {
      id,
      header,
      message,
      image: isText(image) ? image : null,
      path: noticePath(said) ?? NOTICES_PATH,
    };
  } catch {
    return unreadable;
  }
}

/** The address that a notice leads to within the app, and by which it counts as read. */
function addressOf({ id, path }: Said, origin: string): string {
  const url = new URL(path, origin);
  if (id > 0) url.searchParams.set(OPENED_NOTICE, String(id));
  return url.pathname + url.search + url.hash;
}

/** Shows a push message; quietly while the member is looking at Stoa, where it appears anyway. */
export async function showPush(self: WorkerScope, data: PushEvent['data']): Promise<void> {
  const said = read(data);
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.showNotification(said.header, {
    body: said.message,
    icon: said.image ?? ICON,
    // One that has grown takes the place of what was shown of it.
    tag: `stoa-notice-${said.id}`,
    silent: pages.some(({ visibilityState }) => visibilityState === 'visible'),
    data: { address: addressOf(said, self.location.origin) },
  });
}

/** Brings an open page of the app to the front and leads it on; opens one where there is none. */
export async function openNotice(self: WorkerScope, notice: ShownNotice): Promise<void> {
  notice.close();
  const { address } = notice.data as { address: string };
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const members = pages.filter(({ url }) => new URL(url).pathname.startsWith('/dashboard'));
  const page = members.find(({ visibilityState }) => visibilityState === 'visible') ?? members[0];
  if (page === undefined) {
    await self.clients.openWindow(address);
    return;
  }
  // A browser that lets it not come to the front still lets it go there.
  await page.focus().catch(() => undefined);
  // The page goes there itself: what is typed in it asks first.
  page.postMessage({ openNotice: address } satisfies OpenNotice);
}
