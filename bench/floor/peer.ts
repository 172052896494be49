import { Client } from 'pg';
import { median } from '../median.ts';
import { load } from './load.ts';
import { startFloor } from './processes.ts';

/**
 * Compares one URL of any program with the lookup floor, alternating between them. The floor is a bare server that returns the
 * program's first response from one keyed statement.
 *
 * @param header `name: value` of the request, such as a cookie
 */
export const peer = async (
  databaseUrl: string,
  { url, header, rounds, seconds }: { url: string; header: string; rounds: number; seconds: number },
  print: (line: string) => void,
): Promise<void> => {
  const [name = '', ...value] = header.split(':');
  const headers = name === '' ? {} : { [name.trim()]: value.join(':').trim() };
  const response = await fetch(url, { headers }).catch(() => null);
  if (response === null) throw new Error(`No response from ${url}. Start the program, or correct --url.`);
  if (!response.ok)
    throw new Error(
      `${url} responded with ${response.status}. Correct --url or --header and run this again.`,
    );
  const body = await response.text();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`drop schema if exists bench_floor cascade; create schema bench_floor;
    create table bench_floor.answer (id text primary key, body text not null, search text, parameters jsonb,
      screen text not null, screen_parameters jsonb not null)`);
  await client.query(`insert into bench_floor.answer values ('peer', $1, null, null, '', '[]')`, [body]);
  const bare = await startFloor(databaseUrl);
  try {
    const sides = [() => load(url, seconds, { headers }), () => load(`${bare.url}/answer/peer`, seconds)];
    for (const ask of sides) await ask();
    const measuredRates = sides.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, ask] of sides.entries()) measuredRates[index]?.push((await ask()).rate);
    }
    const [program, floor] = measuredRates.map((rates) => median(rates)) as [number, number];
    print(`${url}: ${body.length} characters, ${program.toFixed(0)} a second`);
    print(`The lookup floor: ${floor.toFixed(0)} a second; share ${(program / floor).toFixed(3)}`);
  } finally {
    bare.stop();
    await client.query('drop schema bench_floor cascade');
    await client.end();
  }
};
