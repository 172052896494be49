import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between the app and its database server that fails like networks and servers do. */
export interface Proxy {
  readonly port: number;
  /** Closes every connection and accepts no new ones, like a stopped server. */
  stop(): Promise<void>;
  /** Holds every connection open and sends nothing more, like a hanging server. */
  silence(): void;
  /** Delays every response by this many milliseconds, like an overloaded server. */
  slow(by: number): void;
  /** Closes every connection and sends new ones to another server, like a balancer after a failover. */
  move(target: number): void;
  /** Ends the fault. */
  heal(): Promise<void>;
}

export const startProxy = async (first: number): Promise<Proxy> => {
  const pairs = new Set<[Socket, Socket]>();
  let silent = false;
  let late = 0;
  let target = first;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const forward = (from: Socket, to: Socket) => {
      from.on('data', (chunk) => {
        if (silent) return;
        if (from === near || late === 0) to.write(chunk);
        else setTimeout(() => to.write(chunk), late);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    };
    forward(near, far);
    forward(far, near);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const hangUp = () => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        hangUp();
      }),
    silence: () => {
      silent = true;
    },
    slow: (by) => {
      late = by;
    },
    move: (to) => {
      target = to;
      hangUp();
    },
    heal: async () => {
      late = 0;
      // A connection that lost bytes is useless to both sides.
      if (silent) hangUp();
      silent = false;
      if (!server.listening) await listen(port);
    },
  };
};
