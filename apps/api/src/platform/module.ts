import type { FastifyInstance } from 'fastify';
import type { Job } from './jobs/jobs.ts';
import type { Platform } from './platform.ts';

/** Every server repeats this work, so it must be safe concurrently. */
export interface Repeated {
  readonly seconds: number;
  readonly work: () => Promise<void>;
}

/** A module's contributions to the app. @typeParam P the platform, with what the module needs from others */
export interface Module<P extends Platform = Platform> {
  readonly routes?: (app: FastifyInstance, platform: P) => void;
  readonly jobs?: (platform: P) => readonly Job<never>[];
  readonly daily?: (platform: P) => readonly Job<Record<string, never>>[];
  readonly every?: (platform: P) => readonly Repeated[];
}
