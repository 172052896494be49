import { findBinaries, findPreviousBinaries } from './binaries.ts';
import { clusterPaths, ensureCluster } from './cluster.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { replaceMajor, type MajorMove } from './major-version.ts';
import { startServer, type EmbeddedPostgres } from './postgres-server.ts';
import { programUser } from './unprivileged.ts';

export type { EmbeddedPostgres } from './postgres-server.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly onEnd?: (message: string) => void;
  readonly stopping?: AbortSignal | undefined;
  /** Uses 127.0.0.1 with a password instead of a Unix socket, which Windows lacks. */
  readonly loopback?: boolean;
  /** Moves everything from a cluster of the previous major version. Without it, such a cluster is refused. */
  readonly move?: MajorMove | undefined;
}

/** Uses the cluster in `DATA_DIR/postgres` and restarts it whenever it dies. @throws StartFault */
export const startEmbeddedPostgres = async ({
  dataDir,
  onEnd = () => undefined,
  stopping,
  loopback = process.platform === 'win32',
  move,
}: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const unlock = lockDataDir(dataDir);
  try {
    const options = { dataDir, binaries: findBinaries(), user: programUser(), loopback, onEnd, stopping };
    await replaceMajor({ ...options, previous: findPreviousBinaries(), move });
    await ensureCluster(dataDir, options);
    const server = await startServer({ ...options, data: clusterPaths(dataDir).data });
    return {
      ...server,
      stop: async () => {
        await server.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
};
