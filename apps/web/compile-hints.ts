import type { Plugin } from 'vite';

/** Has a browser compile all of a file while it arrives, beside the page's thread, and not function by function when one is called. */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** The map, the scanner and the atlas: most of their code is never called. */
const CALLED_IN_PARTS = /\/node_modules\/(maplibre-gl|barcode-detector|zxing-wasm|us-atlas)\//;

/** Last, as the hint counts only at the head of a file, where Vite puts its list of chunks. */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || output.moduleIds.some((id) => CALLED_IN_PARTS.test(id))) continue;
          output.code = COMPILE_AT_ONCE + output.code;
        }
      },
    },
  };
}
