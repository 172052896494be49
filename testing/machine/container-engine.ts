import { spawnSync } from 'node:child_process';
import { onPath } from './command.ts';

export interface ContainerEngine {
  readonly name: 'podman' | 'docker';
  /** Runs one of the engine's commands and returns its output. Throws with all of its output if it fails. */
  readonly run: (...args: readonly string[]) => string;
  /** Runs a command that may fail, such as removing something that doesn't exist. */
  readonly tryTo: (...args: readonly string[]) => void;
}

/** Returns Podman or Docker, or null if neither works here. */
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
          throw new Error(`${name} ${args.join(' ')} exited with ${status}:\n${stdout}${stderr}`);
        return stdout.trim();
      },
      tryTo: (...args) => void spawnSync(program, args, { stdio: 'ignore' }),
    };
  }
  return null;
};
