import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';

/** Clock ticks per second in /proc, on every Linux that Node runs on. */
const TICKS = 100;

const FLOOR = fileURLToPath(new URL('server.ts', import.meta.url));

/** CPU time of a process so far, with all its threads, in ms. A process that has just ended counts as 0. */
export const cpuOfProcess = (pid: number): number => {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return 0;
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
};

/** Measures what a program's connections cost the database. */
export const openCpu = (databaseUrl: string) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 1, application_name: 'stoa bench' });
  return {
    /** CPU time in ms of all connections that are open now. */
    of: async (program: string): Promise<number> => {
      const { rows } = await pool.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
        [program],
      );
      return rows.reduce((sum, { pid }) => sum + cpuOfProcess(pid), 0);
    },
    close: () => pool.end(),
  };
};

export const startFloor = async (databaseUrl: string) => {
  const child = spawn(process.execPath, [FLOOR, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const address = /open: (\S+)/.exec(chunk.toString())?.[1];
      if (address !== undefined) resolve(address);
    });
    child.on('exit', () => reject(new Error('The floor exited before it was ready. See its error above.')));
  });
  return { pid: child.pid ?? 0, url, stop: () => void child.kill() };
};
