import { schemeChoice } from './lib/scheme.ts';

schemeChoice.apply();
