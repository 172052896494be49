import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstall } from './command.ts';

const FOLDERS = ['/usr/lib', '/usr/lib64', '/usr/local/lib', '/opt/homebrew/lib'];
const LIBRARY = /^libfaketimeMT\.(so\.1|1\.dylib)$/;

const find = (): string | null => {
  const named = process.env['LIBFAKETIME'];
  if (named !== undefined && existsSync(named)) return named;
  for (const folder of FOLDERS.filter((one) => existsSync(one))) {
    const inner = readdirSync(folder).map((name) => join(folder, name, 'faketime'));
    for (const place of [join(folder, 'faketime'), ...inner].filter((one) => existsSync(one))) {
      const name = readdirSync(place).find((file) => LIBRARY.test(file));
      if (name !== undefined) return join(place, name);
    }
  }
  return null;
};

/** Returns the library that gives a process its own clock: named by LIBFAKETIME, found, or installed. */
export const faketimeLibrary = (): string =>
  findOrInstall(
    'Changing the clock needs libfaketime',
    'libfaketime',
    find,
    'set LIBFAKETIME to libfaketimeMT.so.1',
  );
