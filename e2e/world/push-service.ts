import type { BrowserContext, Page } from '@playwright/test';
import type { PushBrowser } from '@stoa/testing/harness/push-service';

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
