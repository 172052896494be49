import { installPackages, onPath } from './command.ts';

/** What runs files of `deploy/`, and the Debian package that brings it. */
const PACKAGES = { caddy: 'caddy', promtool: 'prometheus', 'systemd-analyze': 'systemd' } as const;

const programs = Object.keys(PACKAGES) as (keyof typeof PACKAGES)[];
const missing = () => programs.filter((program) => onPath(program) === null);

/** Installs what is missing, where that is possible; what is missing still: its tests are left out. */
export const installDeployPrograms = (): readonly string[] => {
  const packages = missing().map((program) => PACKAGES[program]);
  if (packages.length > 0) installPackages('The files of deploy/ are run by their programs', ...packages);
  return missing();
};
