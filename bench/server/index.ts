import { measureMap } from './map.ts';
import { measureMemory } from './memory.ts';
import { measureOverload } from './overload.ts';
import { measureSignIn } from './sign-in.ts';
import { measureSoak } from './soak.ts';
import { measureStart } from './start.ts';
import { measureStreams } from './streams.ts';

interface Much {
  readonly rounds: number;
  readonly seconds: number;
  readonly streams: number;
  readonly minutes: number;
  readonly rate: number;
}

type Say = (line: string) => void;

export const WHOLE = {
  start: (url: string, { rounds }: Much, say: Say) => measureStart(url, rounds, say),
  map: (url: string, _: Much, say: Say) => measureMap(url, say),
  memory: (url: string, { seconds }: Much, say: Say) => measureMemory(url, seconds, say),
  overload: (url: string, { seconds }: Much, say: Say) => measureOverload(url, seconds, say),
  'sign-in': (url: string, { rounds }: Much, say: Say) => measureSignIn(url, rounds, say),
  streams: (url: string, { streams }: Much, say: Say) => measureStreams(url, streams, say),
  soak: (url: string, much: Much, say: Say) => measureSoak(url, much, say),
};

export type WholeCommand = keyof typeof WHOLE;
