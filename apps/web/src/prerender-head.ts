import { preloadAnswers } from './lib/preload-answers.ts';
import { schemeChoice } from './lib/scheme.ts';

// Runs in every page's head before the first paint, and until the page is closed.
schemeChoice.follow();
preloadAnswers();
