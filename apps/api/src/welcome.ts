import { printedCode } from '@stoa/contract/catalogue.rules';
import type { App } from './app.ts';

const CODES_SHOWN = 4;

/** Returns “Stoa is open” with the address. */
export const openLine = ({ http, platform }: App): string => {
  const address = http.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : platform.config.port;
  return `Stoa is open: http://localhost:${port}`;
};

/** Returns the startup text: the address, and in the demo world a sign-in and unused codes. */
export const welcome = async (app: App): Promise<string> => {
  const { platform } = app;
  const lines = ['', `  ${openLine(app)}`];
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
