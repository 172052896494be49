import { printedCode } from '@stoa/contract/catalogue.rules';

/** Shows the code of a band as printed, in letters that are hard to confuse. */
export const BandCode = ({ code }: { code: string }) => (
  <span className="font-sans tabular-nums whitespace-nowrap">{printedCode(code)}</span>
);
