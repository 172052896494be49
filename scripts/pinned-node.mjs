// After each install: node_modules/.bin/node is the Node of package.json, which npm scripts and deploy/systemd run. npm 10
// and 11 take its link away again together with the packages of other systems, which have a command of the same name.
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../node_modules');
const program = join(`node-${process.platform}-${process.arch}`, 'bin/node');
const link = join(folder, '.bin/node');
if (existsSync(join(folder, program)) && !existsSync(link)) {
  mkdirSync(join(folder, '.bin'), { recursive: true });
  symlinkSync(join('..', program), link);
}
