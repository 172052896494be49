import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { createDataDir } from './data-dir.ts';
import { findUrlFault } from './database/database-url.ts';
import { StartFault } from './start-fault.ts';
import { KNOWN_SERVICES } from './web-push/services.ts';

/** Treats an empty variable as unset, because shells and container files set empty ones. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const url = (protocols: readonly string[], what: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), `must be ${what}`);

const databaseUrl = z.string().check(({ value, issues }) => {
  const message = findUrlFault(value);
  if (message !== null) issues.push({ code: 'custom', input: value, message });
});

/** Returns true for a scheme, a host, and a port without anything else. */
const isOrigin = (value: string): boolean => {
  const address = URL.parse(value);
  if (address === null) return true;
  const { pathname, search, hash, username, password } = address;
  return pathname === '/' && `${search}${hash}${username}${password}` === '' && !/[?#@]/.test(value);
};

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^[0-9]+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

const secret = z.string().min(32, 'must have at least 32 characters; make one with: openssl rand -hex 32');

const isProxyList = (value: string): boolean =>
  value === 'off' ||
  value.split(',').every((part) => {
    const [address = '', bits = '0', ...rest] = part.trim().split('/');
    const widest = isIP(address) === 6 ? 128 : 32;
    return isIP(address) !== 0 && rest.length === 0 && /^[0-9]{1,3}$/.test(bits) && Number(bits) <= widest;
  });

const settings = z.object({
  NODE_ENV: optional(z.string()),
  HOST: optional(z.string()),
  PORT: optional(wholeNumber(0, 65_535)),
  PUBLIC_URL: optional(
    url(['http:', 'https:'], 'an http:// or https:// address').refine(
      isOrigin,
      'must be a scheme, a host, and a port only, such as https://stoa.example, without a path, a query, or a user',
    ),
  ),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(databaseUrl),
  DATABASE_OWNER_URL: optional(databaseUrl),
  DATABASE_LISTEN_URL: optional(databaseUrl),
  NEWER_SCHEMA: optional(z.enum(['refuse', 'allow'], 'must be refuse or allow')),
  ROLE: optional(z.enum(['all', 'web', 'worker'], 'must be all, web, or worker')),
  DRAIN_SECONDS: optional(wholeNumber(0, 60)),
  LOST_JOBS_SECONDS: optional(wholeNumber(1, 600)),
  KEEP_DELETED_FILES_DAYS: optional(wholeNumber(0, 30)),
  DEMO: optional(z.enum(['0', '1'], 'must be 0 or 1')),
  SESSION_SECRET: optional(secret),
  OPERATOR_TOKEN: optional(z.union([z.literal('off'), secret])),
  MAIL_URL: optional(url(['smtp:', 'smtps:'], 'an smtp:// or smtps:// address')),
  MAIL_FROM: optional(
    z.string().regex(/^[^\r\n@]+@[^\r\n]+$/, 'must be a sender, such as Stoa <journal@example.com>'),
  ),
  STORAGE_URL: optional(url(['s3:'], 'an s3://bucket?endpoint=… address')),
  REDIS_URL: optional(url(['redis:', 'rediss:'], 'a redis:// address')),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_JWKS_URL: optional(url(['http:', 'https:'], 'an http:// or https:// address')),
  GOOGLE_ISSUER: optional(z.string()),
  GEOCODER_URL: optional(url(['http:', 'https:'], 'the http:// or https:// address of a Photon server')),
  MAP_STYLE_URL: optional(url(['http:', 'https:'], 'an http:// or https:// address')),
  HSTS_SUBDOMAINS: optional(z.enum(['on', 'off'], 'must be on or off')),
  RATE_LIMITS: optional(z.enum(['on', 'off'], 'must be on or off')),
  TRUST_PROXY: optional(
    z
      .string()
      .refine(isProxyList, 'must be off, or the addresses of your proxies, such as 10.0.0.1, 10.1.0.0/16'),
  ),
  LOG_LEVEL: optional(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace, or silent',
    ),
  ),
  CACHE_DIR: optional(z.string()),
  SECURITY_CONTACT: optional(
    url(['mailto:', 'https:'], 'an address for security reports: mailto:security@example.com, or https://…'),
  ),
  VAPID_KEY: optional(
    z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits; make one with: openssl rand -hex 32'),
  ),
  PUSH_SERVICES: optional(
    z
      .string()
      .regex(/^[a-z0-9.-]+( *, *[a-z0-9.-]+)*$/, 'must be hosts, such as push.example.com, push.example.org'),
  ),
});

const DEFAULT_SENDER = 'Stoa <journal@stoa.example>';

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** An origin without a trailing slash. */
  readonly publicUrl: string;
  readonly hasPublicUrl: boolean;
  /** Whether browsers use only https for all subdomains of `publicUrl` too. */
  readonly hstsSubdomains: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databaseOwnerUrl: string | null;
  /** A direct connection for LISTEN, which a transaction-mode pooler breaks; null to use `databaseUrl`. */
  readonly databaseListenUrl: string | null;
  /** True to start on a database that a later version has updated. */
  readonly allowsNewerSchema: boolean;
  readonly role: 'all' | 'web' | 'worker';
  /** Seconds of service after SIGTERM, so that a load balancer can notice the shutdown. */
  readonly drainSeconds: number;
  /** Interval of the search for jobs whose server is gone. */
  readonly lostJobsSeconds: number;
  /** How long files of deleted entries stay in the storage, for a database that goes back; 0 removes them right away. */
  readonly keepDeletedFilesDays: number;
  readonly demo: boolean;
  readonly sessionSecret: string;
  /** Null if turned off. */
  readonly operatorToken: string | null;
  readonly mailUrl: string | null;
  readonly mailFrom: string;
  /** `mailto:…` or `https://…`, for `security.txt`. */
  readonly securityContact: string;
  readonly storageUrl: string | null;
  readonly redisUrl: string | null;
  readonly geocoderUrl: string | null;
  readonly googleClientId: string | null;
  readonly googleJwksUrl: string;
  readonly googleIssuer: string;
  readonly rateLimits: boolean;
  readonly mapStyleUrl: string | null;
  readonly trustProxy: string | false;
  /** Private VAPID key in hex; null if none is set and DATA_DIR isn't used, where one could be saved. */
  readonly vapidKey: string | null;
  /** Push messages may be sent to these hosts and their subdomains. */
  readonly pushServices: readonly string[];
  readonly logLevel: string;
  /** Holds data derived from packages (the gazetteer); may be deleted at any time. */
  readonly cacheDir: string;
}

export class ConfigError extends StartFault {
  override name = 'ConfigError';
}

/** Generates a secret once and stores it under the data directory, where only its owner can read it. */
const storedSecret = (dataDir: string, name: string): string => {
  const path = join(dataDir, name);
  if (!existsSync(path)) {
    // Links a finished draft, so that two servers that start at the same time read the same complete secret.
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
    try {
      linkSync(draft, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return readFileSync(path, 'utf8').trim();
};

type Environment = Record<string, string | undefined>;

const productionFaults = (env: Environment): string[] => {
  const faults: string[] = [];
  for (const name of ['SESSION_SECRET', 'OPERATOR_TOKEN'] as const) {
    const orOff = name === 'OPERATOR_TOKEN' ? ', or turn it off with: off' : '';
    if (!env[name])
      faults.push(`  ${name} is required in production; make one with: openssl rand -hex 32${orOff}`);
  }
  if (!env['PUBLIC_URL'] || URL.parse(env['PUBLIC_URL'])?.protocol === 'http:') {
    faults.push(
      '  PUBLIC_URL must be the https:// address that members type, in production; without it sessions travel unprotected',
    );
  }
  if (!env['MAIL_URL']) {
    faults.push(
      '  MAIL_URL is required in production, such as smtp://user:password@mail.example.com:587; without it, emails are only written to files',
    );
  }
  if (env['RATE_LIMITS'] === 'off') faults.push('  RATE_LIMITS must not be off in production; unset it');
  return faults;
};

const roleFaults = (env: Environment): string[] =>
  (env['ROLE'] === 'web' || env['ROLE'] === 'worker') && !env['DATABASE_URL']
    ? [
        '  ROLE must be all on the embedded database, which belongs to one process; set DATABASE_URL or unset ROLE',
      ]
    : [];

const EXTERNAL_SETTINGS = [
  'DATABASE_URL',
  'STORAGE_URL',
  'MAIL_URL',
  'SESSION_SECRET',
  'OPERATOR_TOKEN',
] as const;

/** @throws ConfigError that lists every wrong value */
export const readConfig = (env: Environment): Config => {
  const read = settings.safeParse(env);
  const production = env['NODE_ENV'] === 'production';
  const faults = [
    ...(read.success ? [] : read.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)),
    ...(production ? productionFaults(env) : []),
    ...roleFaults(env),
  ];
  if (faults.length > 0 || !read.success) {
    throw new ConfigError(
      `These settings are wrong:\n${faults.join('\n')}\nCorrect them in the environment and start again.`,
    );
  }
  const values = read.data;
  const port = values.PORT ?? 3000;
  const dataDir = resolve(values.DATA_DIR ?? '.data');
  // With every service external, DATA_DIR isn't created: the disk may be read-only.
  const usesDataDir = EXTERNAL_SETTINGS.some((name) => values[name] === undefined);
  if (usesDataDir) createDataDir(dataDir);
  return {
    production,
    host: values.HOST ?? '127.0.0.1',
    port,
    publicUrl:
      values.PUBLIC_URL === undefined ? `http://localhost:${port}` : new URL(values.PUBLIC_URL).origin,
    hasPublicUrl: values.PUBLIC_URL !== undefined,
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    databaseListenUrl: values.DATABASE_LISTEN_URL ?? null,
    role: values.ROLE ?? 'all',
    allowsNewerSchema: values.NEWER_SCHEMA === 'allow',
    drainSeconds: values.DRAIN_SECONDS ?? 0,
    lostJobsSeconds: values.LOST_JOBS_SECONDS ?? 60,
    keepDeletedFilesDays: values.KEEP_DELETED_FILES_DAYS ?? 14,
    demo: (values.DEMO ?? (production ? '0' : '1')) === '1',
    sessionSecret: values.SESSION_SECRET ?? storedSecret(dataDir, 'session-secret'),
    operatorToken:
      values.OPERATOR_TOKEN === 'off'
        ? null
        : (values.OPERATOR_TOKEN ?? storedSecret(dataDir, 'operator-token')),
    mailUrl: values.MAIL_URL ?? null,
    mailFrom: values.MAIL_FROM ?? DEFAULT_SENDER,
    securityContact:
      values.SECURITY_CONTACT ?? `mailto:${parseAddress(values.MAIL_FROM ?? DEFAULT_SENDER) ?? ''}`,
    storageUrl: values.STORAGE_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    geocoderUrl: values.GEOCODER_URL ?? null,
    googleClientId: values.GOOGLE_CLIENT_ID ?? null,
    googleJwksUrl: values.GOOGLE_JWKS_URL ?? 'https://www.googleapis.com/oauth2/v3/certs',
    googleIssuer: values.GOOGLE_ISSUER ?? 'https://accounts.google.com',
    rateLimits: values.RATE_LIMITS !== 'off',
    mapStyleUrl: values.MAP_STYLE_URL ?? null,
    vapidKey: values.VAPID_KEY ?? (usesDataDir ? storedSecret(dataDir, 'vapid-key') : null),
    pushServices: values.PUSH_SERVICES?.split(',').map((host) => host.trim()) ?? KNOWN_SERVICES,
    trustProxy: values.TRUST_PROXY === undefined || values.TRUST_PROXY === 'off' ? false : values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL ?? 'info',
    cacheDir: resolve(values.CACHE_DIR ?? join(dataDir, 'cache')),
  };
};

/** Returns the address of a sender such as `Stoa <journal@example.com>`. */
export const parseAddress = (sender: string): string | null =>
  sender.split(/[<>\s]+/).find((part) => /^[^@]+@./.test(part)) ?? null;
