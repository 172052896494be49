import type { Route } from '@stoa/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inAuditedCall } from '../audit/index.ts';
import { Deadline } from '../database/deadline.ts';
import { isContention } from '../database/errors.ts';
import { forRequest } from '../request-id.ts';
import { getCallerAddress, type Limit } from '../limits/limits.ts';
import { findIdempotencyKey, withKey } from './idempotency.ts';
import { getShape } from './multipart.ts';
import { refuseCrossSite } from './protection.ts';

interface CurrentCall {
  readonly app: FastifyInstance;
  readonly call: string;
  readonly route: Route;
  readonly limit: Limit | undefined;
  readonly request: FastifyRequest;
  readonly handle: () => Promise<unknown>;
}

type Step = (call: CurrentCall, next: () => Promise<unknown>) => Promise<unknown>;

/** Contention refuses a request after this many runs. */
const MAX_RUNS = 4;

const trackLoad: Step = ({ app }, next) => app.loadShedding.track(next);

/** Operators have no deadline: their calls may take long. */
const startDeadline: Step = ({ route, request }, next) => {
  if (route.access !== 'operator') request.deadline = new Deadline();
  return next();
};

const inDeadline = <T>({ deadline }: FastifyRequest, work: () => Promise<T>): Promise<T> =>
  deadline === null ? work() : deadline.during(work);

const authenticate: Step = async ({ app, route, request }, next) => {
  if (route.access !== 'public') refuseCrossSite(request);
  if (route.access === 'operator') {
    request.actor = await app.guards.operator(request);
    app.guards.role(request.actor, route.roles);
  }
  if (route.access === 'staff') {
    request.actor = await inDeadline(request, () => app.guards.staff(request));
  }
  if (route.access === 'member') {
    request.caller = await inDeadline(request, () => app.guards.member(request, route.personal));
  }
  return next();
};

const limitAddress: Step = async ({ app, limit, request }, next) => {
  if (limit !== undefined) await app.guards.address(limit, getCallerAddress(request.ip));
  return next();
};

const isPaged = ({ query }: Route): boolean => query !== undefined && 'page' in getShape(query);

const limitPages: Step = async ({ app, route, request }, next) => {
  if (request.caller !== null && isPaged(route)) await app.guards.page(request.caller);
  return next();
};

const requireProof: Step = async ({ app, route, request }, next) => {
  const { caller, actor } = request;
  if (route.stepUp && caller !== null) await inDeadline(request, () => app.guards.recentProof(caller));
  if (route.stepUp && actor?.by === 'staff') app.guards.recentProofOfStaff(actor);
  return next();
};

/** The handler's changes are audited in their own transactions. */
const audit: Step = ({ request }, next) =>
  request.audited === null ? next() : inAuditedCall(request.audited, next);

const bindRequestId: Step = ({ request }, next) => forRequest(request.id, next);

/** The handler's use case runs once per key (`idempotent`) and stores its response in its transaction. */
const runOncePerKey: Step = ({ call, route, request }, next) => {
  const key = findIdempotencyKey(request, route, call);
  return key === null ? next() : withKey(key, next);
};

const enforceDeadline: Step = async ({ request }, next) => {
  try {
    return await inDeadline(request, next);
  } finally {
    // What the handler started, such as a stream, has no deadline.
    request.deadline?.end();
  }
};

/** One lock order prevents most deadlocks; a transaction that PostgreSQL still rolls back runs again. */
const retryOnContention: Step = async (_call, next) => {
  for (let run = 1; ; run += 1) {
    try {
      return await next();
    } catch (error) {
      if (run === MAX_RUNS || !isContention(error)) throw error;
    }
  }
};

const handle: Step = (call) => call.handle();

/** These steps refuse a request before a byte of the body is read. */
const BEFORE_BODY = [trackLoad, startDeadline, limitAddress, authenticate, requireProof, limitPages] as const;

const AFTER_BODY = [
  bindRequestId,
  audit,
  runOncePerKey,
  trackLoad,
  enforceDeadline,
  retryOnContention,
  handle,
] as const;

type Run = (call: CurrentCall) => Promise<unknown>;

/** Links once instead of per request. */
const link = (steps: readonly Step[]): Run =>
  steps.reduceRight<Run>(
    (next, step) => (call) => step(call, () => next(call)),
    () => Promise.resolve(),
  );

const runBeforeBody = link(BEFORE_BODY);

export const afterBody: Run = link(AFTER_BODY);

export const beforeBody = async (call: Omit<CurrentCall, 'handle'>): Promise<void> => {
  await runBeforeBody({ ...call, handle: () => Promise.resolve() });
};
