import { printedCode } from '@stoa/contract/catalogue.rules';
import type { App } from './app.ts';

const CODES_SHOWN = 4;

/** Returns the startup text: the address, and in the demo world a sign-in and unused codes. */
export const welcome = async ({ http, platform }: App): Promise<string> => {
  const address = http.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : platform.config.port;
  const lines = ['', `  Stoa is open: http://localhost:${port}`];
  if (!platform.config.demo) return [...lines, ''].join('\n');
  const { demoAccount } = await import('../demo/members.ts');
  const { unusedDemoCodes } = await import('../demo/codes.ts');
  const codes = await unusedDemoCodes(platform.db, CODES_SHOWN);
  if (codes.length > 0) {
    lines.push(
      `  Demo sign-in: ${demoAccount.email}, password ${demoAccount.password}`,
      `  Unused cigar codes: ${codes.map(printedCode).join('  ')}`,
    );
  }
  return [...lines, ''].join('\n');
};
