import type { z } from 'zod';
import type { Call, Routes } from './index.ts';

/** Repeated here, because importing it would pull the schemas into the web bundle. */
const API_BASE = '/api/v1';

type SchemaOf<C extends Call, K extends string, Kind extends 'input' | 'output'> =
  Routes[C] extends Record<K, infer S>
    ? S extends z.ZodType
      ? Kind extends 'input'
        ? z.input<S>
        : z.output<S>
      : never
    : never;

/** Numbers are accepted in queries and sent as text. */
type QueryValues<T> = { [K in keyof T]?: T[K] | number | undefined };

/** A call's params, query, and body. */
export type Input<C extends Call> = ([SchemaOf<C, 'params', 'input'>] extends [never]
  ? unknown
  : { params: { [K in keyof SchemaOf<C, 'params', 'input'>]: string | number } }) &
  ([SchemaOf<C, 'query', 'input'>] extends [never]
    ? unknown
    : { query?: QueryValues<SchemaOf<C, 'query', 'input'>> }) &
  ([SchemaOf<C, 'body', 'input'>] extends [never]
    ? unknown
    : { body: SchemaOf<C, 'body', 'input'> | FormData });

type AnswerOf<R> = R extends { answers: infer A } ? A[keyof A] : never;

/** The body of a call's successful response. */
export type Answer<C extends Call> =
  AnswerOf<Routes[C]> extends infer S ? (S extends z.ZodType ? z.output<S> : never) : never;

export interface HttpRequest {
  method: string;
  url: string;
  body?: string | FormData;
  headers: Record<string, string>;
}

/** Turns a call into an HTTP request with a body of JSON, form data, or CSV. */
export const toRequest = <C extends Call>(call: C, input: Input<C>): HttpRequest => {
  const [method = 'GET', path = '/'] = call.split(' ');
  const { params, query, body } = input as {
    params?: Record<string, string | number>;
    query?: Record<string, string | number | undefined>;
    body?: unknown;
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const url = `${API_BASE}${filled}${search.size > 0 ? `?${search}` : ''}`;
  if (body === undefined) return { method, url, headers: {} };
  if (body instanceof FormData) return { method, url, body, headers: {} };
  if (typeof body === 'string') return { method, url, body, headers: { 'content-type': 'text/csv' } };
  return { method, url, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};
