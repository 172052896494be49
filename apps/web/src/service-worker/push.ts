import {
  noticePath,
  NOTICES_PATH,
  OPENED_NOTICE,
  type PushMessage,
} from '@stoa/contract/notifications.rules';
import type { PushEvent, ShownNotice, WorkerScope } from './scope.ts';

interface OpenNotice {
  openNotice: string;
}

const ICON = '/icons/icon-192.png';

const isText = (value: unknown): value is string => typeof value === 'string';

interface Content {
  id: number;
  header: string;
  message: string;
  image: string | null;
  path: string;
}

/** Browsers require a notification for every push, so an unreadable one links to the list. */
function read(data: PushEvent['data']): Content {
  const unreadable = {
    id: 0,
    header: 'Stoa',
    message: 'You have a new notification.',
    image: null,
    path: NOTICES_PATH,
  };
  if (data === null) return unreadable;
  try {
    // The server may run another version.
    const message = data.json() as PushMessage;
    const { id, header, message: text, image } = message;
    if (!Number.isInteger(id) || !isText(header) || !isText(text)) return unreadable;
    return {
      id,
      header,
      message: text,
      image: isText(image) ? image : null,
      path: noticePath(message) ?? NOTICES_PATH,
    };
  } catch {
    return unreadable;
  }
}

function addressFor({ id, path }: Content, origin: string): string {
  const url = new URL(path, origin);
  if (id > 0) url.searchParams.set(OPENED_NOTICE, String(id));
  return url.pathname + url.search + url.hash;
}

/** Not shown while a page of the app is visible, which shows the notification itself. */
export async function showPush(self: WorkerScope, data: PushEvent['data']): Promise<void> {
  const content = read(data);
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.showNotification(content.header, {
    body: content.message,
    icon: content.image ?? ICON,
    // A group with a new item replaces its notification.
    tag: `stoa-notice-${content.id}`,
    silent: pages.some(({ visibilityState }) => visibilityState === 'visible'),
    data: { address: addressFor(content, self.location.origin) },
  });
}

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
  // If the browser refuses the focus, the page can still navigate.
  await page.focus().catch(() => undefined);
  // The page navigates itself, so that it can ask first about unsaved text.
  page.postMessage({ openNotice: address } satisfies OpenNotice);
}
