import { preloadAnswers } from './lib/preload-answers.ts';
import { schemeChoice } from './lib/scheme.ts';

// It runs in every page's head before anything is painted, and lives as long as the page.
schemeChoice.follow();
preloadAnswers();
