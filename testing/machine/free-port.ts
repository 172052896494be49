import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

/**
 * Below those that the system gives to whoever asks for any port and to every outgoing connection: a port that is free now
 * stays so until its server listens, and while that server is started again.
 */
const [FIRST, LAST] = [20_000, 32_767];

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port of this machine that nobody listens on. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1);
    if (await isFree(port)) return port;
  }
};
