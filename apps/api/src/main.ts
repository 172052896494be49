import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Sources that were compiled once are not compiled at the next start: half of what a start costs. The folder is ours
// alone (platform/config.ts: CACHE_DIR); where it cannot be written the start is slower, and nothing else.
const { CACHE_DIR, DATA_DIR = '.data' } = process.env;
enableCompileCache(join(CACHE_DIR ?? join(DATA_DIR, 'cache'), 'compiled'));

const { serve } = await import('./serve.ts');
await serve();
// A process that is killed later leaves it as well.
flushCompileCache();
