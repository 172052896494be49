import { writeFileSync } from 'node:fs';
import { say } from '@stoa/testing/machine/command';
import { licencePage, productionDependencies } from './production-licences.ts';

const dependencies = productionDependencies();
writeFileSync(new URL('../docs/LICENCES.md', import.meta.url), licencePage(dependencies));
say(`docs/LICENCES.md names ${dependencies.length} packages.`);
