import type { DecodingTask, Picture } from './decode.ts';
import { PhotoRefused, type RefusalReason } from './refusals.ts';

/** What a decoding process sends: that it is ready, then one answer for each task. */
export type DecoderMessage = 'ready' | { readonly pictures: Picture[] } | { readonly refused: RefusalReason };

// The server has ended, however that was; a thread that still decodes must not hold this process.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const { decode } = await import('./decode.ts');

const answer = async (task: DecodingTask): Promise<DecoderMessage> => {
  try {
    return { pictures: await decode(task) };
  } catch (error) {
    return { refused: error instanceof PhotoRefused ? error.reason : 'damaged' };
  }
};

const send = (message: DecoderMessage): void => void process.send?.(message);

process.on('message', (task: DecodingTask) => void answer(task).then(send));
send('ready');
