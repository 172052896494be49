import { existsSync } from 'node:fs';
import { installPackages, onPath } from './command.ts';

/** The shell is the same engine without the browser's own window: journeys take a seventh less of the processor in it. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const WHY = 'The journeys need Chromium';

const find = (): string | null => {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && existsSync(named)) return named;
  return onPath(...NAMES);
};

const install = (): boolean => installPackages(WHY, SHELL) || installPackages(WHY, 'chromium');

/** A Chromium for the journeys: named by CHROMIUM_PATH, found on the PATH, or installed. */
export const chromium = (): string => {
  const found = find() ?? (install() ? find() : null);
  if (found === null) {
    throw new Error(
      `${WHY}. Install it (apt-get install ${SHELL}, or chromium), or set CHROMIUM_PATH to it.`,
    );
  }
  return found;
};
