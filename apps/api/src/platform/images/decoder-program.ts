import { serveTasks } from '../workers/worker-program.ts';
import type { DecodingTask, Picture } from './decode.ts';
import { PhotoRefused, type RefusalReason } from './refusals.ts';

export type Decoded = { readonly pictures: Picture[] } | { readonly refused: RefusalReason };

// Loads after the shared worker program, which ends this process with the server.
const { decode } = await import('./decode.ts');

serveTasks(async (task: DecodingTask): Promise<Decoded> => {
  try {
    return { pictures: await decode(task) };
  } catch (error) {
    return { refused: error instanceof PhotoRefused ? error.reason : 'damaged' };
  }
});
