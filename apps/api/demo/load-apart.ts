import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isEmpty } from './empty-world.ts';
import type { Platform } from '../src/platform/platform.ts';
import { StartFault } from '../src/platform/start-fault.ts';

const PROGRAM = fileURLToPath(new URL('./program.ts', import.meta.url));

export type DemoMessage = { readonly progress: string } | { readonly failed: string };

interface LoadOptions {
  readonly announce?: (line: string) => void;
  readonly stopping?: AbortSignal;
}

/** Loads the demo world in its own process, so that its memory is freed afterward. @throws StartFault, or the reason of `stopping` */
export const loadDemoWorldApart = async (
  platform: Platform,
  { announce = () => undefined, stopping }: LoadOptions,
): Promise<void> => {
  if (!(await isEmpty(platform.db))) return;
  stopping?.throwIfAborted();
  // A separate session means Ctrl-C reaches only the server, which ends this process.
  const child = fork(PROGRAM, [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: { ...process.env, NODE_COMPILE_CACHE: getCompileCacheDir() },
  });
  const stop = () => void child.kill('SIGKILL');
  stopping?.addEventListener('abort', stop);
  let failure = 'The process that loads the demo world ended.';
  child.on('message', (message: DemoMessage) => {
    if ('progress' in message) announce(message.progress);
    else failure = message.failed;
  });
  const { url, ownerUrl } = platform.database;
  child.send({
    ...platform.config,
    databaseUrl: url,
    databaseOwnerUrl: ownerUrl,
    role: 'web',
    demo: false,
  });
  const [code] = (await once(child, 'close')) as [number | null];
  stopping?.removeEventListener('abort', stop);
  stopping?.throwIfAborted();
  if (code !== 0) throw new StartFault(`${failure} Start the server again, or set DEMO=0.`);
};
