import { median } from '../median.ts';
import { load } from './load.ts';

const GOAL = 0.9;

export interface Ends {
  readonly name: string;
  readonly first: string;
  readonly last: string;
  readonly cookie: string;
}

/** Holds the last page of a list against its first one, in turns. */
export const lastPage = async (
  { name, first, last, cookie }: Ends,
  { rounds, seconds }: { rounds: number; seconds: number },
  say: (line: string) => void,
): Promise<void> => {
  const rates: { first: number; last: number }[] = [];
  const rateOf = async (url: string) => (await load(url, seconds, { headers: { cookie } })).rate;
  for (let round = 0; round < rounds; round += 1)
    rates.push({ first: await rateOf(first), last: await rateOf(last) });
  const share = median(rates.map((rate) => rate.last / rate.first));
  say(`${name}: the last page at ${share.toFixed(2)} of the first one’s requests/s, goal ${GOAL}`);
};
