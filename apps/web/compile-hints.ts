import type { Plugin } from 'vite';

/** Makes a browser compile the whole file off the main thread as it arrives, not function by function. */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** Most of the code of the map, the scanner, and the atlas is never called. */
const CALLED_IN_PARTS = /\/node_modules\/(maplibre-gl|barcode-detector|zxing-wasm|us-atlas)\//;

/** Runs last, because the hint counts only at the head of a file, where Vite puts its list of chunks. */
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
