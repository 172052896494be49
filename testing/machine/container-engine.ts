import { spawnSync } from 'node:child_process';
import { onPath } from './command.ts';

export interface ContainerEngine {
  readonly name: 'podman' | 'docker';
  /** Runs one of its commands; what it printed. Throws with all that it said where it fails. */
  readonly run: (...args: readonly string[]) => string;
  /** Removes what may not be there. */
  readonly tryTo: (...args: readonly string[]) => void;
}

/** Podman or Docker, or null where neither of them runs here. */
export const containerEngine = (): ContainerEngine | null => {
  for (const name of ['podman', 'docker'] as const) {
    const program = onPath(name);
    if (program === null || spawnSync(program, ['info'], { stdio: 'ignore' }).status !== 0) continue;
    return {
      name,
      run: (...args) => {
        const { status, stdout, stderr } = spawnSync(program, args, {
          encoding: 'utf8',
          maxBuffer: 1 << 28,
        });
        if (status !== 0)
          throw new Error(`${name} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
        return stdout.trim();
      },
      tryTo: (...args) => void spawnSync(program, args, { stdio: 'ignore' }),
    };
  }
  return null;
};
