import { build, type InlineConfig } from 'vite';

/**
 * Builds something of its own beside the app and answers its code.
 *
 * @param what named where it cannot be built: "The service worker"
 */
export async function oneFile(what: string, config: InlineConfig): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    ...config,
    build: { write: false, target: 'es2022', ...config.build },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (first === undefined || !('output' in first))
    throw new Error(`${what} was not built. Mend what is said above.`);
  return first.output[0].code;
}
