import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// What is written is for the server's own user, whatever the shell or service says that has started it.
process.umask(0o077);

// Compiling the sources takes half of a start. If CACHE_DIR can't be written, starts are only slower.
const { CACHE_DIR, DATA_DIR = '.data' } = process.env;
enableCompileCache(join(CACHE_DIR ?? join(DATA_DIR, 'cache'), 'compiled'));

const { serve } = await import('./serve.ts');
await serve();
// Now, since a killed process would not write it.
flushCompileCache();
