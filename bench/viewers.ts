import type { TestApp } from '@stoa/testing/harness/app';
import type { Browser } from '@stoa/testing/harness/browser';
import type { Ask } from './loaded-server.ts';
import type { Viewer } from './screens.ts';
import { KNOWN, PASSWORD } from './world/size.ts';

/** Signs in the known members of a loaded world, and sends requests as one of them. */
export const askAsViewers = async (app: TestApp): Promise<Ask> => {
  const viewers = new Map<Viewer, Browser>();
  for (const viewer of Object.keys(KNOWN) as Viewer[]) {
    const browser = app.visitor();
    await browser.call('POST /user/authenticate/', {
      body: { email: `${viewer}@bench.example`, password: PASSWORD },
    });
    viewers.set(viewer, browser);
  }
  return async (viewer, path) => {
    const reply = await viewers.get(viewer)?.send('GET', path);
    if (reply?.status !== 200) throw new Error(`${path} returned ${reply?.status}.`);
    return reply.body;
  };
};
