import type { Plugin } from 'vite';

const WITH_FALLBACK =
  /var\((--(?:color|text|spacing|radius|container|tracking|ease|transition|z-index|animate)[\w-]*),[^(),]*(?:\([^()]*\))?\)/g;

/**
 * Removes the value that Tailwind repeats at each use of a token in a sheet that doesn't define it. The first sheet,
 * which every page has, defines them all.
 */
export function withoutTokenFallbacks(): Plugin {
  return {
    name: 'without-token-fallbacks',
    apply: 'build',
    // It runs after Tailwind, whose plugin comes first, and before the sheets are minified.
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('.css') ? code.replace(WITH_FALLBACK, 'var($1)') : null),
  };
}
