import { existsSync } from 'node:fs';
import { installPackages, onPath } from './command.ts';

/** Chromium without windows, which takes a fifth less of the processor. */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The address bar's own pages take two more renderers for every window. No test sees them, and no phone has them. */
export const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

const named = (): string | null => {
  const path = process.env['CHROMIUM_PATH'];
  return path !== undefined && existsSync(path) ? path : null;
};

const install = (): string | null =>
  installPackages('The journeys need Chromium', SHELL) ? onPath(SHELL) : null;

/** Returns a Chromium for the journeys: named by CHROMIUM_PATH, found on the PATH, or installed. */
export const chromium = (): string => {
  const found = named() ?? onPath(SHELL) ?? install() ?? onPath(...WHOLE);
  if (found === null)
    throw new Error(
      'The journeys need Chromium. Install it (apt-get install chromium), or set CHROMIUM_PATH to it.',
    );
  return found;
};
