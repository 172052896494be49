// Runs after each install. It makes node_modules/.bin/node the Node of package.json, which npm scripts and deploy/systemd use:
// npm 10 and 11 remove its link together with the packages for other systems, which have a command of the same name.
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../node_modules');
const program = join(`node-${process.platform}-${process.arch}`, 'bin/node');
const link = join(folder, '.bin/node');
if (existsSync(join(folder, program)) && !existsSync(link)) {
  mkdirSync(join(folder, '.bin'), { recursive: true });
  symlinkSync(join('..', program), link);
}
