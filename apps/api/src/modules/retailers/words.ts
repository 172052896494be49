import { indexedWords } from '../../platform/words.ts';

export const retailerWords = ({ name, address }: { name: string; address: string }): string[] =>
  indexedWords([name, address]);
