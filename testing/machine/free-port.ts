import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

/** Below the system's ephemeral ports, so a free port stays free until its server listens, and between two starts. */
const [FIRST, LAST] = [20_000, 32_767];

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Returns a port of this machine that no process listens on. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1);
    if (await isFree(port)) return port;
  }
};
