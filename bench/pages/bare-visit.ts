import { openChrome, type Member } from './chrome.ts';
import { processorSpeed, REFERENCE_SPEED } from './processor-speed.ts';

/** Lighthouse's phone, at the reference speed: the host's other guests make this processor half as fast for minutes. */
const SLOWER = 4;
const QUIET_AFTER_MS = 6_000;

interface Reply {
  readonly id?: number;
  readonly result?: { readonly [name: string]: unknown };
  readonly error?: { readonly message: string };
}

type Send = (method: string, params?: object, session?: string) => Promise<Record<string, unknown>>;

const connect = async (port: number): Promise<{ send: Send; close: () => void }> => {
  const version = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const pending = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) pending.get(reply.id)?.(reply);
  });
  const send: Send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      const id = pending.size + 1;
      pending.set(id, ({ result, error }) => {
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result ?? {});
      });
      socket.send(JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }));
    });
  return { send, close: () => socket.close() };
};

const LONGEST_TASK = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(Math.max(...list.getEntries().map(({ duration }) => duration))))
    .observe({ type: 'longtask', buffered: true });
  setTimeout(() => resolve(0), 1000);
})`;

const slowdown = (speed: number): number => Math.max(1, (SLOWER * speed) / REFERENCE_SPEED);

export interface BareBrowser {
  /** Milliseconds of a phone's longest task, nothing cached; 0 where none is above 50. */
  longestTask(url: string): Promise<number>;
  close(): Promise<void>;
}

/**
 * Chromium with no domain on that costs a page time: while `Runtime` is, as it is under Playwright, V8 parses React's whole
 * file again for the place of one error, 35 ms on a slowed processor.
 */
export const openBare = async (member: { url: string; as: Member } | null): Promise<BareBrowser> => {
  const chrome = await openChrome(member);
  const { send, close } = await connect(chrome.port);
  return {
    longestTask: async (url) => {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      const inPage = (method: string, params?: object) => send(method, params, sessionId as string);
      const evaluate = async (expression: string): Promise<number> => {
        const { result } = await inPage('Runtime.evaluate', { expression, awaitPromise: true });
        return (result as { value: number }).value;
      };
      await inPage('Network.enable');
      await inPage('Network.clearBrowserCache');
      await inPage('Network.disable');
      const storageTypes = 'service_workers,cache_storage';
      await inPage('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes });
      await inPage('Emulation.setDeviceMetricsOverride', {
        width: 390,
        height: 844,
        deviceScaleFactor: 1,
        mobile: true,
      });
      const speed = await evaluate(`(${processorSpeed.toString()})(200)`);
      await inPage('Emulation.setCPUThrottlingRate', { rate: slowdown(speed) });
      await inPage('Page.navigate', { url });
      await new Promise((resolve) => setTimeout(resolve, QUIET_AFTER_MS));
      const task = await evaluate(LONGEST_TASK);
      await send('Target.closeTarget', { targetId });
      return task;
    },
    close: async () => {
      close();
      await chrome.close();
    },
  };
};
