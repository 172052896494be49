import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Ratings } from './ratings.ts';
import type { TasteModel } from '@stoa/taste/taste-model';

/** The program's input: `ratings.ts` explains how cigars are numbered. */
export interface FitInput extends Pick<
  Ratings,
  'isTraining' | 'lineByCigar' | 'member' | 'cigar' | 'stars' | 'count'
> {
  readonly members: number;
  readonly known: number;
}

export interface FitOutput extends TasteModel {
  readonly ratingsByMember: Int32Array;
  /** Counts training members behind each known cigar's shared ratings. */
  readonly members: Int32Array;
}

/** Fits the model in its own thread, so that no request waits. Transfers the columns, which are empty afterward. */
export const fit = async (ratings: Ratings): Promise<FitOutput> => {
  const { isTraining, lineByCigar, member, cigar, stars, count } = ratings;
  const input: FitInput = {
    isTraining,
    lineByCigar,
    member,
    cigar,
    stars,
    count,
    members: ratings.memberIds.length,
    known: ratings.cigars.length,
  };
  const worker = new Worker(new URL('./fit-program.ts', import.meta.url), {
    workerData: input,
    transferList: [isTraining.buffer, lineByCigar.buffer, member.buffer, cigar.buffer, stars.buffer],
  });
  try {
    const [output] = (await once(worker, 'message')) as [FitOutput];
    return output;
  } finally {
    await worker.terminate();
  }
};
