import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '../refusal.ts';

const POLICY = 'content-security-policy';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What Google's sign-in loads, as Google documents it for content security policies. */
const GOOGLE = 'https://accounts.google.com/gsi/';

/** Whom pages may ask besides this server. */
export interface ExternalOrigins {
  readonly googleClientId: string | null;
  readonly mapStyleUrl: string | null;
}

/** Everything from here; from others only what was set up: Google's sign-in, and the origin of another base map. */
const contentSecurityPolicy = ({ googleClientId, mapStyleUrl }: ExternalOrigins): string => {
  const withGoogle = googleClientId !== null;
  const map = mapStyleUrl === null ? '' : ` ${new URL(mapStyleUrl).origin}`;
  const google = (path = '') => (withGoogle ? ` ${GOOGLE}${path}` : '');
  return [
    "default-src 'self'",
    // WebAssembly reads scanned codes where the browser cannot; 'wasm-unsafe-eval' allows no script from text.
    `script-src 'self' 'wasm-unsafe-eval'${google('client')}`,
    `style-src 'self' 'unsafe-inline'${google('style')}`,
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

/** The site that writes may come from. */
export interface Site {
  readonly publicUrl: string;
  /** False where nobody set PUBLIC_URL: the server may be reached as localhost, 127.0.0.1 or by its name. */
  readonly hasPublicUrl: boolean;
}

/** What every answer says to browsers, those too that are given before a request is read, or cannot be. */
export type SecurityHeaders = Readonly<Record<string, string>>;

export const securityHeadersFor = (site: Site, externalOrigins: ExternalOrigins): SecurityHeaders => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  [POLICY]: contentSecurityPolicy(externalOrigins),
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  ...(new URL(site.publicUrl).protocol === 'https:' && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
});

/** Lets a page run the one script that stands in it, known by its digest: nothing that anybody else puts there. */
export const allowScript = (reply: FastifyReply, digest: string): void => {
  const policy = String(reply.getHeader(POLICY));
  reply.header(POLICY, policy.replace("script-src 'self'", `script-src 'self' '${digest}'`));
};

/** Refuses cross-site writes, and says to browsers what pages and answers of ours may do. */
export const protect = (app: FastifyInstance, site: Site, securityHeaders: SecurityHeaders): void => {
  const { origin } = new URL(site.publicUrl);
  // The Host header is whatever the sender writes, and says nothing of the scheme: it counts only where no address is set.
  const isOurs = (sent: string, host: string | undefined) =>
    sent === origin || (!site.hasPublicUrl && host !== undefined && URL.parse(sent)?.host === host);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.headers(securityHeaders);
    // Answers are their reader's alone, refusals too; what may be kept says so itself.
    if ((request.routeOptions.url ?? request.url).startsWith('/api/'))
      reply.header('cache-control', 'no-store');
    if (SAFE.has(request.method)) return;
    const sent = request.headers.origin;
    const foreign = sent !== undefined && !isOurs(sent, request.headers.host);
    if (foreign || request.headers['sec-fetch-site'] === 'cross-site') {
      throw refuse(403, 'This request comes from another site. Please use Stoa itself.');
    }
  });
};
