import { parentPort, workerData } from 'node:worker_threads';
import type { FitInput, FitOutput } from './fit.ts';
import { fitTaste } from '@stoa/taste/taste-model';

/** Counts the different training members among each known cigar's public ratings. */
const countMembers = ({
  isTraining,
  member,
  cigar,
  count,
  known,
  members,
}: FitInput): Int32Array<ArrayBuffer> => {
  const pairs = new Float64Array(count);
  let shared = 0;
  for (let index = 0; index < count; index += 1) {
    const of = cigar[index] ?? 0;
    if (of >= known || isTraining[member[index] ?? 0] !== 1) continue;
    pairs[shared] = of * members + (member[index] ?? 0);
    shared += 1;
  }
  const sorted = pairs.subarray(0, shared).toSorted();
  const found = new Int32Array(known);
  for (let index = 0; index < shared; index += 1) {
    if (sorted[index] === sorted[index - 1]) continue;
    const of = Math.floor((sorted[index] ?? 0) / members);
    found[of] = (found[of] ?? 0) + 1;
  }
  return found;
};

const input = workerData as FitInput;
const { member, cigar, stars, count } = input;
const ratingsByMember = new Int32Array(input.members);
for (let index = 0; index < count; index += 1)
  ratingsByMember[member[index] ?? 0] = (ratingsByMember[member[index] ?? 0] ?? 0) + 1;
const members = countMembers(input);
const model = fitTaste({
  members: input.members,
  isTraining: input.isTraining,
  cigars: 2 * input.known + 1,
  lineByCigar: input.lineByCigar,
  member,
  cigar,
  stars,
  count,
});
parentPort?.postMessage({ ...model, ratingsByMember, members } satisfies FitOutput);
