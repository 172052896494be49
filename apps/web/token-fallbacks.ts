import type { Plugin } from 'vite';

const WITH_FALLBACK =
  /var\((--(?:color|text|spacing|radius|container|tracking|ease|transition|z-index|animate)[\w-]*),[^(),]*(?:\([^()]*\))?\)/g;

/**
 * Tailwind repeats a token's value at each of its uses in a sheet that does not define it. The first sheet, which every
 * page has, defines them all.
 */
export function withoutTokenFallbacks(): Plugin {
  return {
    name: 'without-token-fallbacks',
    apply: 'build',
    // After Tailwind, whose plugin comes first, and before the sheets are made small.
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('.css') ? code.replace(WITH_FALLBACK, 'var($1)') : null),
  };
}
