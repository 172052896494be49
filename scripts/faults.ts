import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { say } from '@stoa/testing/machine/command';

const HELP = `Runs the fault tests in their short forms. docs/FAULTS.md has the long form and the results of each.

  npm run faults                            all tests
  npm run faults -- two-servers             the tests with "two-servers" in their names
  npm run faults -- kill --kills 50         this many kills instead of a few
  npm run faults -- database-away --long    the long form of this test
  npm run faults -- two-servers --seconds 60   the store under load for this long, with a server killed every 10 s
  npm run faults -- delivery --members 50000   a message to this many members, with a server killed twice on the way
`;

/** Explains the mistake and exits with 2 (wrong usage). */
const misused = (text: string): never => {
  say(`${text}\n\n${HELP}`);
  process.exit(2);
};

const read = () => {
  try {
    const options = {
      seconds: { type: 'string' },
      members: { type: 'string' },
      kills: { type: 'string' },
      long: { type: 'boolean' },
      help: { type: 'boolean' },
    } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return misused(error instanceof Error ? error.message : String(error));
  }
};

const { values, positionals } = read();
if (values.help) {
  say(HELP);
  process.exit(0);
}

/** The upper limits of the numbers. */
const MOST = { seconds: 9_999, members: 999_999, kills: 999 } as const;
for (const [name, most] of Object.entries(MOST)) {
  const sent = values[name as keyof typeof MOST];
  if (sent === undefined || (/^[1-9][0-9]*$/.test(sent) && Number(sent) <= most)) continue;
  misused(`--${name} must be a whole number from 1 to ${most}.`);
}

const tests = positionals.length > 0 ? positionals.map((name) => `faults/${name}`) : ['faults/'];
const { status } = spawnSync('vitest', ['run', '--project', 'api', ...tests], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(values.seconds !== undefined && { TWO_SERVERS_SECONDS: values.seconds }),
    ...(values.members !== undefined && { DELIVERY_MEMBERS: values.members }),
    ...(values.kills !== undefined && { KILLS: values.kills }),
    ...(values.long && { FAULTS_LONG: '1' }),
  },
});
process.exit(status ?? 1);
