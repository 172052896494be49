import type { Route } from '@stoa/contract';
import { whoMay } from '@stoa/contract/staff.rules';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { MAX_KEY_CHARACTERS } from './idempotency.ts';
import { operationIdFor } from './operation-id.ts';

const SECURITY = {
  public: [],
  member: [{ session: [] }],
  staff: [{ staff: [] }],
  operator: [{ operator: [] }, { staff: [] }],
} as const;

const whoMayCall = ({ access, personal, roles }: Route): string => {
  if (access === 'public') return 'Anyone may make this call.';
  if (access === 'staff') return 'A signed-in staff member may make this call.';
  if (access === 'operator')
    return `This call is for ${whoMay(roles)}, and for programs with the automation token.`;
  return personal === undefined
    ? 'A signed-in member may make this call.'
    : `A signed-in member may make this call. So may an access token with the right \`${personal}\`.`;
};

const describe = (route: Route): string => {
  const { stepUp, repeatable, files, csv, file } = route;
  const fields = Object.entries(files ?? {}).map(([name, { max }]) => `\`${name}\` (at most ${max})`);
  return [
    whoMayCall(route),
    stepUp &&
      'It needs a proof of identity from the last 30 minutes. Without one, it returns 403 with `step_up`.',
    repeatable &&
      'It takes an `Idempotency-Key`. A repeat with the same key returns the first response and does nothing else.',
    fields.length > 0 && `To send files, send a form. These fields take files: ${fields.join(', ')}.`,
    csv && 'The body is CSV.',
    file && `The response is a file: ${file}.`,
  ]
    .filter(Boolean)
    .join(' ');
};

/** Describes a call in OpenAPI: its name for generated clients, who may make it, and what it needs. */
export const describeOperation = (method: string, path: string, route: Route) => ({
  operationId: operationIdFor(method, path),
  summary: route.summary,
  description: describe(route),
  tags: [path.split('/')[1] ?? ''],
  security: [...SECURITY[route.access], ...(route.personal === undefined ? [] : [{ token: [] }])],
});

const IDEMPOTENCY_KEY = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      maxLength: MAX_KEY_CHARACTERS,
      description: 'A new random text for each new action',
    },
  },
} as const;

/** Adds the header that a repeatable call takes. Fastify doesn't check it, because `idempotency.ts` does. */
export const transformOperation: typeof jsonSchemaTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document);
  const { config } = document.route;
  return { schema: config?.repeatable ? { ...schema, headers: IDEMPOTENCY_KEY } : schema, url };
};
