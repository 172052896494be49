import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';

const POLICY = 'content-security-policy';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const GOOGLE = 'https://accounts.google.com/gsi/';

interface ExternalOrigins {
  readonly googleClientId: string | null;
  readonly mapStyleUrl: string | null;
}

const contentSecurityPolicy = ({ googleClientId, mapStyleUrl }: ExternalOrigins): string => {
  const withGoogle = googleClientId !== null;
  const map = mapStyleUrl === null ? '' : ` ${new URL(mapStyleUrl).origin}`;
  const google = (path = '') => (withGoogle ? ` ${GOOGLE}${path}` : '');
  return [
    "default-src 'self'",
    `script-src 'self'${google('client')}`,
    `style-src 'self'${google('style')}`,
    `img-src 'self' data: blob:${map}`,
    "font-src 'self'",
    `connect-src 'self'${google()}${map}`,
    ...(withGoogle ? [`frame-src ${GOOGLE}`] : []),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Only the API document's page needs it, because its library writes inline styles. */
export const allowInlineStyles = (reply: FastifyReply): void => {
  const policy = String(reply.getHeader(POLICY));
  reply.header(POLICY, policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"));
};

/** Only the code-reading worker compiles WebAssembly, and a worker has the policy of its own file. */
const SCANNER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

export const allowWebAssembly = (reply: FastifyReply): void => void reply.header(POLICY, SCANNER_POLICY);

export interface Site {
  readonly publicUrl: string;
  /** Without PUBLIC_URL the server may be reached as localhost, 127.0.0.1 or by its name. */
  readonly hasPublicUrl: boolean;
  readonly hstsSubdomains: boolean;
}

/** Every response has them, even to requests that were never read. */
export type SecurityHeaders = Readonly<Record<string, string>>;

export const securityHeadersFor = (site: Site, externalOrigins: ExternalOrigins): SecurityHeaders => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  [POLICY]: contentSecurityPolicy(externalOrigins),
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  ...(new URL(site.publicUrl).protocol === 'https:' && {
    'strict-transport-security': `max-age=31536000${site.hstsSubdomains ? '; includeSubDomains' : ''}`,
  }),
});

export const allowScripts = (reply: FastifyReply, digests: readonly string[]): void => {
  const policy = String(reply.getHeader(POLICY));
  const allowed = digests.map((digest) => ` '${digest}'`).join('');
  reply.header(POLICY, policy.replace("script-src 'self'", `script-src 'self'${allowed}`));
};

const FOREIGN = 'This request comes from another site. Please use Stoa itself.';

/** A link on another site would read with the member's session, use up limits, and mark things as read. */
export const refuseCrossSite = ({ headers }: FastifyRequest): void => {
  if (headers['sec-fetch-site'] === 'cross-site') throw refuse(403, FOREIGN);
};

export const protect = (app: FastifyInstance, site: Site, securityHeaders: SecurityHeaders): void => {
  const { origin } = new URL(site.publicUrl);
  // The sender chooses the Host header, so it only counts without PUBLIC_URL.
  const isOurs = (from: string, host: string | undefined) =>
    from === origin || (!site.hasPublicUrl && host !== undefined && URL.parse(from)?.host === host);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.headers(securityHeaders);
    // Cacheable responses set their own header.
    if ((request.routeOptions.url ?? request.url).startsWith('/api/'))
      reply.header('cache-control', 'no-store');
    if (SAFE.has(request.method)) return;
    const from = request.headers.origin;
    const foreign = from !== undefined && !isOurs(from, request.headers.host);
    if (foreign) throw refuse(403, FOREIGN);
    refuseCrossSite(request);
  });
};
