import { say } from '@stoa/testing/machine/command';
import { buildWhatChanged } from './builds.ts';

await buildWhatChanged(say);
