import type { DecodingTask, Picture } from './decode.ts';
import { startDecoderProcess, type DecoderProcess } from './decoder-process.ts';
import { Busy } from './fair-queue.ts';

export interface RunningProcess {
  readonly pid: number;
  readonly isIdle: boolean;
}

export interface DecoderPool {
  /** @throws PhotoRefused; Busy where no process can be started */
  decode(task: DecodingTask): Promise<Picture[]>;
  processes(): RunningProcess[];
  close(): void;
}

export interface DecoderPoolOptions {
  /** Milliseconds of one photo until its process is killed. */
  readonly decodeMs: number;
  /** Milliseconds without work until a process is ended. */
  readonly idleMs: number;
}

/** Starts a process where none is idle: as many run at most as tasks are given at once. */
export const createDecoderPool = ({ decodeMs, idleMs }: DecoderPoolOptions): DecoderPool => {
  const processes = new Set<DecoderProcess>();
  const idle = new Map<DecoderProcess, NodeJS.Timeout>();
  let isClosed = false;

  const drop = (decoder: DecoderProcess): void => {
    clearTimeout(idle.get(decoder));
    idle.delete(decoder);
    processes.delete(decoder);
    decoder.kill();
  };

  const start = async (): Promise<DecoderProcess> => {
    const decoder = await startDecoderProcess().catch((error: unknown) => {
      throw new Busy(error);
    });
    processes.add(decoder);
    return decoder;
  };

  const acquire = (): Promise<DecoderProcess> => {
    for (const [decoder, timer] of idle) {
      clearTimeout(timer);
      idle.delete(decoder);
      if (decoder.isAlive()) return Promise.resolve(decoder);
      drop(decoder);
    }
    return start();
  };

  const release = (decoder: DecoderProcess): void => {
    if (isClosed || !decoder.isAlive()) drop(decoder);
    else idle.set(decoder, setTimeout(() => drop(decoder), idleMs).unref());
  };

  return {
    decode: async (task) => {
      if (isClosed) throw new Busy();
      const decoder = await acquire();
      try {
        return await decoder.decode(task, decodeMs);
      } finally {
        release(decoder);
      }
    },
    processes: () =>
      [...processes]
        .filter((decoder) => decoder.isAlive())
        .map((decoder) => ({ pid: decoder.pid, isIdle: idle.has(decoder) })),
    close: () => {
      isClosed = true;
      for (const decoder of processes) drop(decoder);
    },
  };
};
