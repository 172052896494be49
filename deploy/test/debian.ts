import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { documentedBlocks } from '@stoa/testing/harness/documented-commands';
import { openMailbox } from '@stoa/testing/harness/mailbox';
import { findOrInstall, onPath, say } from '@stoa/testing/machine/command';

// Does what docs/INSTALL.md says for Debian, command by command, in a fresh Debian root. Ports 80 and 443 must be free. It needs
// root, the Debian archive, and npm's registry. A small program replaces systemd (systemctl.ts), and Caddy signs the certificate of
// localhost by itself.

const MOST_COMMANDS = 12;
const MOST_MINUTES = 15;
const SUITE = 'trixie';
const OWNER = 'ada@example.com';

process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';

if (process.getuid?.() !== 0) {
  say('NOTHING WAS INSTALLED: a fresh Debian root needs root.');
  process.exit(0);
}
const debootstrap = findOrInstall('A fresh Debian root needs debootstrap', 'debootstrap', () =>
  onPath('debootstrap'),
);

/** This machine's network may sign certificates itself, which npm must then trust in the fresh root too. */
const authorities = process.env['NODE_EXTRA_CA_CERTS'];
const AUTHORITIES = '/root/authorities.pem';

const folder = mkdtempSync(join(tmpdir(), 'stoa-debian-'));
const root = join(folder, 'root');
const run = (program: string, args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} exited with ${status}:\n${stdout}${stderr}`);
  return stdout;
};
const inRoot = (command: string): string =>
  run('chroot', [
    root,
    'env',
    '-i',
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'HOME=/root',
    'DEBIAN_FRONTEND=noninteractive',
    ...(authorities === undefined ? [] : [`NODE_EXTRA_CA_CERTS=${AUTHORITIES}`]),
    'sh',
    '-c',
    `cd /root && ${command}`,
  ]);

const createArchive = (): void => {
  run(process.execPath, ['scripts/release.ts', '--draft', '--to', folder]);
  for (const name of globSync(['stoa-*.tar.gz', 'SHA256SUMS'], { cwd: folder }))
    cpSync(join(folder, name), join(root, 'root', name));
};

const until = async (what: string, isDone: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; !(await isDone().catch(() => false)); tries += 1) {
    if (tries > 240) throw new Error(`${what} didn’t happen within two minutes.`);
    await pause(500);
  }
};

const mailbox = await openMailbox();
try {
  run(debootstrap, ['--variant=minbase', SUITE, root]);
  run('mount', ['-t', 'proc', 'proc', join(root, 'proc')]);
  if (authorities !== undefined) cpSync(authorities, join(root, AUTHORITIES), { dereference: true });
  createArchive();
  cpSync('deploy/test/systemctl.ts', join(root, 'systemctl.ts'));
  const stand = '#!/bin/sh\nexec /opt/stoa/node_modules/.bin/node /systemctl.ts "$@"\n';
  writeFileSync(join(root, 'usr/local/sbin/systemctl'), stand, { mode: 0o755 });

  const [commands = []] = documentedBlocks('docs/INSTALL.md', 'Debian, without containers');
  if (commands.length > MOST_COMMANDS) throw new Error(`docs/INSTALL.md has ${commands.length} commands.`);
  const from = performance.now();
  for (const command of commands) {
    const began = performance.now();
    inRoot(command.replaceAll('YOUR-DOMAIN', 'localhost').replaceAll('YOUR-MAIL-SERVER', mailbox.url));
    // Debian starts PostgreSQL itself where systemd runs.
    if (command.includes('apt-get install'))
      inRoot('pg_ctlcluster $(pg_lsclusters -h | cut -d" " -f1,2) start');
    if (command.includes('enable --now'))
      await until('The first server', async () => (await fetch('http://127.0.0.1:3001/readyz')).ok);
    say(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${command}`);
  }
  const { text = '' } = await mailbox.next(OWNER);
  const link = /https:\/\/localhost\/\S+/.exec(text)?.[0] ?? '';
  await until('The first page', async () => (await fetch('https://localhost/')).ok);
  if (!(await fetch(link)).ok) throw new Error(`The owner’s link ${link} doesn’t open.`);
  const minutes = (performance.now() - from) / 60_000;
  say(
    `The first page and the owner’s invitation, after ${minutes.toFixed(1)} minutes and ${commands.length} commands.`,
  );
  if (minutes > MOST_MINUTES) throw new Error(`It took more than ${MOST_MINUTES} minutes.`);

  const roles = inRoot(
    `runuser -u postgres -- psql -At stoa -c "select distinct usename from pg_stat_activity where datname = 'stoa'"`,
  );
  if (!roles.includes('stoa_server')) throw new Error(`The servers use the database roles ${roles}`);
  if (!/verified/.test(inRoot('systemctl start stoa-backup'))) throw new Error('The backup isn’t verified.');
  say('The servers use the less privileged role, and a backup is verified.');
} finally {
  await mailbox.close();
  const end = [
    'for file in /run/units/*; do kill "$(cat "$file")" 2> /dev/null; done',
    'pg_ctlcluster $(pg_lsclusters -h | cut -d" " -f1,2) stop -m immediate',
  ];
  for (const command of end) spawnSync('chroot', [root, 'sh', '-c', command]);
  await pause(2_000);
  spawnSync('umount', ['--lazy', join(root, 'proc')]);
  rmSync(folder, { recursive: true, force: true });
}
