import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const SOURCES = [
  'apps/web/src/**/*',
  'apps/web/public/**/*',
  'apps/web/index.html',
  'apps/web/*.ts',
  'packages/*/src/**/*.ts',
  'package-lock.json',
];
const STAMP = 'apps/web/dist/.built-from';

/** A digest of everything the web app is built from. */
const digest = (): string => {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES).toSorted()) {
    if (statSync(path).isFile()) hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
};

/** Whether `dist` was built from the sources as they are. */
export const webAppIsBuilt = (): boolean => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest();

export const stampWebApp = (): void => writeFileSync(STAMP, digest());
