import { writeFileSync } from 'node:fs';
import { say } from '@stoa/testing/machine/command';
import { licensePage, productionDependencies } from './production-licenses.ts';

const dependencies = productionDependencies();
writeFileSync(new URL('../docs/LICENSES.md', import.meta.url), licensePage(dependencies));
say(`docs/LICENSES.md lists ${dependencies.length} packages.`);
