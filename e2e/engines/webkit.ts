import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages, onPath } from '@stoa/testing/machine/command';
import { freePort } from '@stoa/testing/machine/free-port';
import type { Engine, Found, Size } from './engine.ts';

/** The key of an element's reference in the protocol (W3C WebDriver, §12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const findBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];

/** Returns the paths of the driver, its browser, and the virtual screen. Installs what is missing. */
function programs(): { driver: string; browser: string; screen: string } {
  const find = () => ({ driver: onPath('WebKitWebDriver'), browser: findBrowser(), screen: onPath('Xvfb') });
  const complete = ({ driver, browser, screen }: ReturnType<typeof find>) =>
    driver !== null && browser !== undefined && screen !== null ? { driver, browser, screen } : null;
  const found =
    complete(find()) ??
    (installPackages('The engines’ journeys need WebKitGTK', 'webkit2gtk-driver', 'xvfb')
      ? complete(find())
      : null);
  if (found === null)
    throw new Error('WebKitGTK is missing. Install it (apt-get install webkit2gtk-driver xvfb).');
  return found;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

/** Starts a screen of this size. The browser fills the screen, because its window can't be narrower than its toolbar. */
async function startScreen(program: string, { width, height }: Size) {
  const size = `${width}x${height}x24`;
  const child = spawn(program, ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, display: `:${number.toString().trim()}` };
}

async function startDriver(program: string, env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const child = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' });
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const deadline = Date.now() + 20_000;
  while (!(await send('GET', '/status').catch(() => null))) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver doesn’t respond.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { child, send };
}

/**
 * Opens WebKitGTK, Safari's engine, on its own screen.
 *
 * @param isPrivate True if it forgets everything at the end and has no service worker, like a private tab in Safari.
 */
export async function openWebKit(size: Size, isPrivate: boolean): Promise<Engine> {
  const { driver, browser, screen } = programs();
  const home = mkdtempSync(join(tmpdir(), 'stoa-webkit-'));
  const { child: screenProcess, display } = await startScreen(screen, size);
  const { child, send } = await startDriver(driver, {
    ...process.env,
    DISPLAY: display,
    HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    // Root in a container has no namespaces for the sandbox.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  const args = ['--automation', '--full-screen', ...(isPrivate ? ['--private'] : [])];
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: browser, args } };
  const started = (await send('POST', '/session', { capabilities: { alwaysMatch } })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const session = `/session/${started.sessionId}`;
  await send('POST', `${session}/window/rect`, size);
  const run = (script: string) => send('POST', `${session}/execute/sync`, { script, args: [] });

  const asFound = (id: string): Found => ({
    click: async () => void (await send('POST', `${session}/element/${id}/click`, {})),
    type: async (text) => void (await send('POST', `${session}/element/${id}/value`, { text })),
  });

  return {
    version: `WebKitGTK ${started.capabilities.browserVersion}`,
    goto: async (url) => void (await send('POST', `${session}/url`, { url })),
    evaluate: run,
    find: async (script) => {
      const reference = (await run(script)) as { [ELEMENT]: string } | null;
      return reference === null ? null : asFound(reference[ELEMENT]);
    },
    close: async () => {
      await send('DELETE', session);
      await end(child);
      await end(screenProcess);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
