import { build, type InlineConfig } from 'vite';

/** Builds a single file next to the app and returns its code. The error message begins with `what`. */
export async function oneFile(what: string, config: InlineConfig): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    ...config,
    build: { write: false, target: 'es2022', ...config.build },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (first === undefined || !('output' in first))
    throw new Error(`${what} was not built. Its errors are above.`);
  return first.output[0].code;
}
