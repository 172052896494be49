import { existsSync } from 'node:fs';
import { findOrInstall, onPath } from './command.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The address bar's own pages need two more renderers for each window. Tests don't see them, and phones don't have them. */
export const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

const find = (): string | null => {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && existsSync(named)) return named;
  return onPath(...NAMES);
};

/** Returns a Chromium for the journeys: named by CHROMIUM_PATH, found on the PATH, or installed. */
export const chromium = (): string =>
  findOrInstall('The journeys need Chromium', 'chromium', find, 'set CHROMIUM_PATH to its path');
