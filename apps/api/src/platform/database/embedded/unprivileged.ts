import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { StartFault } from '../../start-fault.ts';

/** PostgreSQL refuses to run as root, so another user runs its programs. */
export interface ProgramUser {
  command(program: string, args: readonly string[]): readonly [string, readonly string[]];
  own(folder: string): void;
}

const OURSELVES: ProgramUser = {
  command: (program, args) => [program, args],
  own: () => undefined,
};

const REMEDY =
  'Start the server as a user other than root, or set DATABASE_URL to a PostgreSQL server (15 to 18).';

/** Debian, Alpine, Red Hat, and macOS all have it, and it owns nothing. */
const USER = 'nobody';

const getId = (flag: '-u' | '-g'): number => {
  const { status, stdout } = spawnSync('id', [flag, USER], { encoding: 'utf8' });
  if (status === 0) return Number(stdout);
  throw new StartFault(`PostgreSQL refuses to run as root, and this machine has no user ${USER}. ${REMEDY}`);
};

/** Uses CAP_DAC_OVERRIDE, because the data directory may be below folders that only root may enter. */
export const programUser = (): ProgramUser => {
  if (process.getuid?.() !== 0) return OURSELVES;
  const [uid, gid] = [getId('-u'), getId('-g')];
  const change = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ];
  const tried = spawnSync('setpriv', [...change, 'true'], { encoding: 'utf8' });
  if (tried.status !== 0) {
    const cause = tried.error?.message ?? tried.stderr.trim();
    throw new StartFault(
      `PostgreSQL refuses to run as root, and it can’t run as another user here (${cause}). ${REMEDY}`,
    );
  }
  return {
    command: (program, args) => ['setpriv', [...change, program, ...args]],
    own: (folder) => chownSync(folder, uid, gid),
  };
};
