import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Only the server's own user may read its files, whatever the shell or service says.
process.umask(0o077);

// Compiling the sources takes half of a start. If CACHE_DIR can't be written, starts are only slower.
const { CACHE_DIR, DATA_DIR = '.data' } = process.env;
enableCompileCache(join(CACHE_DIR ?? join(DATA_DIR, 'cache'), 'compiled'));

const { serve } = await import('./serve.ts');
await serve();
// A killed process wouldn't write it.
flushCompileCache();
