import type { BrowserContext, Page } from '@playwright/test';
import type { PushBrowser } from '@stoa/testing/harness/push-service';

/** Replaces the browser's own push service: pages subscribe as this browser of the service on this machine. */
export const subscribeAs = (context: BrowserContext, { endpoint, keys }: PushBrowser): Promise<unknown> =>
  context.addInitScript(
    (given) => {
      const NAME = 'fake-subscribed';
      const subscription = {
        endpoint: given.endpoint,
        toJSON: () => given,
        unsubscribe: async () => {
          localStorage.removeItem(NAME);
          return true;
        },
      };
      const current = () => (localStorage.getItem(NAME) === null ? null : subscription);
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current(),
        subscribe: async () => {
          localStorage.setItem(NAME, 'yes');
          return current();
        },
      });
    },
    { endpoint, keys },
  );

/** Hands the page's service worker a message as a push service would. */
export const deliver = async (context: BrowserContext, page: Page, message: unknown): Promise<void> => {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await devtools.detach();
};
