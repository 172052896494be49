import type { App } from './app.ts';

/** What a person who started the server wants to know. */
export const welcome = async ({ http, platform }: App): Promise<string> => {
  const address = http.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : platform.config.port;
  return ['', `  Stoa is open: http://localhost:${port}`, ''].join('\n');
};
