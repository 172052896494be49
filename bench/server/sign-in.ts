import { hashPassword, verifyPassword } from '@stoa/api/modules/credentials/password';
import { Browser } from '@stoa/testing/harness/browser';
import { cpuOfProcess } from '../floor/processes.ts';
import { startStoa } from '../stoa.ts';
import { PASSWORD } from '../world/size.ts';
import { median } from '../median.ts';

const GOAL = 1.1;
const DEVICE_COOKIE = 'stoa_device';

const cpuOfThis = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Compares the server's CPU time for a sign-in with that of the password hash alone, alternating between them. */
export const measureSignIn = async (
  databaseUrl: string,
  rounds: number,
  print: (line: string) => void,
): Promise<void> => {
  const times = 100;
  const stoa = await startStoa(databaseUrl);
  const stored = await hashPassword(PASSWORD);
  let device = '';
  const signIn = async () => {
    const browser = new Browser(stoa.url);
    // Uses a known device, because a sign-in from a new one sends an email.
    if (device !== '') browser.setCookie(DEVICE_COOKIE, device);
    const form = { email: 'ordinary@bench.example', password: PASSWORD };
    const { status } = await browser.send('POST', '/user/authenticate/', form);
    if (status !== 200) throw new Error(`The sign-in returned ${status}. Fix that first.`);
    device = browser.cookies.get(DEVICE_COOKIE) ?? device;
  };
  const each = async (work: () => Promise<unknown>, cpu: () => number) => {
    const from = cpu();
    for (let time = 0; time < times; time += 1) await work();
    return (cpu() - from) / times;
  };
  try {
    const whole: number[] = [];
    const hash: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const signedIn = await each(signIn, () => cpuOfProcess(stoa.pid));
      const checked = await each(() => verifyPassword(PASSWORD, stored), cpuOfThis);
      if (round === 0) continue;
      whole.push(signedIn);
      hash.push(checked);
    }
    const [a, b] = [median(whole), median(hash)];
    print(
      `Sign-in: ${a.toFixed(1)} ms of CPU, the hash alone ${b.toFixed(1)} ms: ${(a / b).toFixed(2)}, goal ${GOAL}`,
    );
  } finally {
    await stoa.stop();
  }
};
