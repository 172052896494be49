import { installPackages, onPath } from './command.ts';

/** Programs that run files of `deploy/`, and their Debian packages. */
const PACKAGES = { caddy: 'caddy', promtool: 'prometheus', 'systemd-analyze': 'systemd' } as const;

const programs = Object.keys(PACKAGES) as (keyof typeof PACKAGES)[];
const missing = () => programs.filter((program) => onPath(program) === null);

/** Installs missing programs if possible. @returns Those still missing, whose tests don't run. */
export const installDeployPrograms = (): readonly string[] => {
  const packages = missing().map((program) => PACKAGES[program]);
  if (packages.length > 0) installPackages('The files of deploy/ are run by their programs', ...packages);
  return missing();
};
