import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { say } from './machine/command.ts';

const HELP = `Runs the tests of what goes wrong: killed processes, a database that is away, a full disk, the bank.

  npm run faults                            all of them
  npm run faults -- bank                    those with "bank" in their name
  npm run faults -- bank --seconds 60       the store under load for so long, a server killed every 10 s
  npm run faults -- delivery --members 50000   a message to so many, a server killed twice in the middle
`;

/** Leaves with the remedy; 2 means wrong use. */
const misused = (text: string): never => {
  say(`${text}\n\n${HELP}`);
  process.exit(2);
};

const read = () => {
  try {
    const options = {
      seconds: { type: 'string' },
      members: { type: 'string' },
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
if (values.seconds !== undefined && !/^[1-9][0-9]{0,3}$/.test(values.seconds)) {
  misused('--seconds is a whole number from 1 to 9999.');
}
if (values.members !== undefined && !/^[1-9][0-9]{0,5}$/.test(values.members)) {
  misused('--members is a whole number from 1 to 999999.');
}
const tests = positionals.length > 0 ? positionals.map((name) => `faults/${name}`) : ['faults/'];
const { status } = spawnSync('vitest', ['run', '--root', 'apps/api', '--project', 'unit', ...tests], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(values.seconds !== undefined && { BANK_SECONDS: values.seconds }),
    ...(values.members !== undefined && { DELIVERY_MEMBERS: values.members }),
  },
});
process.exit(status ?? 1);
