import type { Readable } from 'node:stream';
import { API_BASE, errorBody, routes, type Call, type Route, type Routes } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor, AuditedCall, StaffCaller } from '../audit/index.ts';
import type { Deadline } from '../database/deadline.ts';
import { getCallerAddress, type Limit } from '../limits/limits.ts';
import type { SignedIn } from '../sessions/caller.ts';
import type { Guards } from './guards.ts';
import { CSV_ONLY, JSON_ONLY, MAX_JSON_BYTES, MAX_PUBLIC_BYTES } from './json.ts';
import { readForm, refuseFilesInJson, type UploadedFiles } from './multipart.ts';
import { describeOperation } from './operation.ts';
import { refuse } from '../refusal.ts';
import { afterBody, beforeBody } from './pipeline.ts';

const MAX_CSV_BYTES = 10 * 1024 * 1024;

const bodyLimitFor = ({ access, csv }: Route): number => {
  if (access === 'public') return MAX_PUBLIC_BYTES;
  return csv ? MAX_CSV_BYTES : MAX_JSON_BYTES;
};

type Parsed<R, K extends string> =
  R extends Record<K, infer S> ? (S extends z.ZodType ? z.output<S> : never) : never;

interface Context<C extends Call> {
  readonly params: Parsed<Routes[C], 'params'>;
  readonly query: Parsed<Routes[C], 'query'>;
  readonly body: Parsed<Routes[C], 'body'>;
  readonly files: UploadedFiles;
  readonly caller: Routes[C]['access'] extends 'member' ? SignedIn : null;
  readonly actor: Routes[C]['access'] extends 'operator'
    ? Actor
    : Routes[C]['access'] extends 'staff'
      ? StaffCaller
      : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Served<T> = [T] extends [File] ? Readable : T;

export type Handler<C extends Call> = (context: Context<C>) => Promise<Served<Answer<C>>>;

declare module 'fastify' {
  interface FastifyInstance {
    guards: Guards;
  }
  interface FastifyRequest {
    caller: SignedIn | null;
    actor: Actor | null;
    audited: AuditedCall | null;
    deadline: Deadline | null;
    uploads: UploadedFiles;
    /** Subject of an operator's call, for the audit. */
    about: string;
  }
  interface FastifyContextConfig {
    refusedWith?: Readonly<Record<string, unknown>>;
    successStatus?: number;
    repeatable?: boolean;
  }
}

const statusFor = (route: Route): number => Number(Object.keys(route.answers)[0] ?? 200);

/** Returns the sender whose form memory a request uses; operators share one. */
const senderFor = ({ caller, ip }: FastifyRequest, { access }: Route): string => {
  if (caller !== null) return `member ${caller.memberId}`;
  return access === 'operator' ? 'operators' : getCallerAddress(ip).household;
};

const bodyReader = (route: Route) => async (request: FastifyRequest, reply: FastifyReply) => {
  const isCsv =
    typeof request.body === 'string' && /^text\/csv\b/i.test(request.headers['content-type'] ?? '');
  if (isCsv !== (route.csv ?? false)) throw refuse(415, route.csv ? CSV_ONLY : JSON_ONLY);
  if (!request.isMultipart()) {
    if (route.files !== undefined) refuseFilesInJson(request.body, route.files);
    return;
  }
  if (route.body === undefined || route.files === undefined) throw refuse(415, JSON_ONLY);
  const { body, files } = await readForm(request, reply, senderFor(request, route), route.body, route.files);
  request.body = body;
  request.uploads = files;
};

const answersFor = ({ answers, file, summary }: Route) =>
  file === undefined
    ? answers
    : Object.fromEntries(
        Object.entries(answers).map(([status, schema]) => [
          status,
          { description: summary, content: { [file]: { schema } } },
        ]),
      );

interface MountOptions {
  /** True for a small file that programs check with HEAD: the server generates it and sends its headers. */
  readonly onHead?: boolean;
  /** Counts calls by address before the body is read. */
  readonly limit?: Limit;
}

/** Mounts one call of the contract, whose schemas check its request and response. `pipeline.ts` lists the steps. */
export const mount = <C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  { onHead = false, limit }: MountOptions = {},
): void => {
  const route: Route = routes[call];
  const [method = 'GET', path = '/'] = call.split(' ');
  const status = statusFor(route);
  app.route({
    method,
    // A HEAD request would generate the whole file.
    exposeHeadRoute: route.file === undefined || onHead,
    url: `${API_BASE}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: bodyLimitFor(route),
    schema: {
      ...describeOperation(method, path, route),
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      ...(route.csv && { consumes: ['text/csv'] }),
      ...(route.files && { consumes: ['application/json', 'multipart/form-data'] }),
      response: { ...answersFor(route), '4xx': errorBody, '5xx': errorBody },
    },
    config: {
      successStatus: status,
      repeatable: route.repeatable !== undefined && route.access !== 'public',
      ...(route.refusedWith && { refusedWith: route.refusedWith }),
    },
    onRequest: (request) => beforeBody({ app, call, route, limit, request }),
    preValidation: bodyReader(route),
    handler: async (request, reply) => {
      const context = {
        params: request.params,
        query: request.query,
        body: request.body,
        files: request.uploads,
        caller: request.caller,
        actor: request.actor,
        request,
        reply,
      } as unknown as Context<C>;
      const response = await afterBody({
        app,
        call,
        route,
        limit,
        request,
        handle: () => handler(context),
      });
      if (reply.sent) return reply;
      if (route.file !== undefined) reply.type(route.file);
      // A handler may choose another of the call's responses.
      return reply
        .status(reply.statusCode in route.answers ? reply.statusCode : status)
        .send(status === 204 ? undefined : response);
    },
  });
};
