import type { FastifyInstance } from 'fastify';
import type { Job } from './jobs/jobs.ts';
import type { Platform } from './platform.ts';

/** Work that every server repeats; it must be safe beside itself. */
export interface Repeated {
  readonly seconds: number;
  readonly work: () => Promise<void>;
}

/** What a noun brings to the app. @typeParam P the platform, with what it needs of other modules */
export interface Module<P extends Platform = Platform> {
  readonly routes?: (app: FastifyInstance, platform: P) => void;
  readonly jobs?: (platform: P) => readonly Job<never>[];
  readonly daily?: (platform: P) => readonly Job<Record<string, never>>[];
  readonly every?: (platform: P) => readonly Repeated[];
}
