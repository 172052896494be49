import { indexedWords } from '../../platform/words.ts';

/** What a retailer is found by. */
export const retailerWords = ({ name, address }: { name: string; address: string }): string[] =>
  indexedWords([name, address]);
