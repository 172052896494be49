import { parentPort, workerData } from 'node:worker_threads';
import type { FitInput, FitOutput } from './fit.ts';
import { fitTaste } from '@stoa/taste/taste-model';

/** Counts the different teaching members among each known cigar's public ratings. */
const countMembers = ({
  teaches,
  member,
  cigar,
  count,
  known,
  members,
}: FitInput): Int32Array<ArrayBuffer> => {
  const pairs = new Float64Array(count);
  let shared = 0;
  for (let at = 0; at < count; at += 1) {
    const of = cigar[at] ?? 0;
    if (of >= known || teaches[member[at] ?? 0] !== 1) continue;
    pairs[shared] = of * members + (member[at] ?? 0);
    shared += 1;
  }
  const sorted = pairs.subarray(0, shared).toSorted();
  const found = new Int32Array(known);
  for (let at = 0; at < shared; at += 1) {
    if (sorted[at] === sorted[at - 1]) continue;
    const of = Math.floor((sorted[at] ?? 0) / members);
    found[of] = (found[of] ?? 0) + 1;
  }
  return found;
};

const input = workerData as FitInput;
const { member, cigar, stars, count } = input;
const ratingsByMember = new Int32Array(input.members);
for (let at = 0; at < count; at += 1)
  ratingsByMember[member[at] ?? 0] = (ratingsByMember[member[at] ?? 0] ?? 0) + 1;
const members = countMembers(input);
const model = fitTaste({
  members: input.members,
  teaches: input.teaches,
  cigars: 2 * input.known + 1,
  lineByCigar: input.lineByCigar,
  member,
  cigar,
  stars,
  count,
});
parentPort?.postMessage({ ...model, ratingsByMember, members } satisfies FitOutput);
