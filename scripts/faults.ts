import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { say } from '@stoa/testing/machine/command';

const HELP = `Runs the tests of what goes wrong. Each is short; docs/FAULTS.md has the long form of every one, and its figures.

  npm run faults                            all of them
  npm run faults -- bank                    those with "bank" in their name
  npm run faults -- kill --kills 50         so many kills instead of a few
  npm run faults -- database-away --long    the long form of those that have one
  npm run faults -- bank --seconds 60       the store under load for so long, a server killed every 10 s
  npm run faults -- delivery --members 50000   a message to so many, a server killed twice in the middle
`;

/** Exits with the remedy; 2 means wrong use. */
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

/** Upper limits of the numbers. */
const MOST = { seconds: 9_999, members: 999_999, kills: 999 } as const;
for (const [name, most] of Object.entries(MOST)) {
  const sent = values[name as keyof typeof MOST];
  if (sent === undefined || (/^[1-9][0-9]*$/.test(sent) && Number(sent) <= most)) continue;
  misused(`--${name} is a whole number from 1 to ${most}.`);
}

const tests = positionals.length > 0 ? positionals.map((name) => `faults/${name}`) : ['faults/'];
const { status } = spawnSync('vitest', ['run', '--project', 'api', ...tests], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(values.seconds !== undefined && { BANK_SECONDS: values.seconds }),
    ...(values.members !== undefined && { DELIVERY_MEMBERS: values.members }),
    ...(values.kills !== undefined && { KILLS: values.kills }),
    ...(values.long && { FAULTS_LONG: '1' }),
  },
});
process.exit(status ?? 1);
