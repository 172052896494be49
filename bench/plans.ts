import { Client } from 'pg';
import { sql } from 'kysely';
import type { Db } from '../apps/api/src/platform/database/database.ts';

/** A statement as it went to the server. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What of a plan is looked at. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Everything that goes to PostgreSQL in this process while the work is done, in order. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const heard: Statement[] = [];
  const original = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown;
  const listening = function query(this: Client, ...args: unknown[]) {
    const [text, values] = args;
    if (typeof text === 'string') heard.push({ text, values: Array.isArray(values) ? values : [] });
    return original.apply(this, args);
  };
  Reflect.set(Client.prototype, 'query', listening);
  try {
    await work();
  } finally {
    Reflect.set(Client.prototype, 'query', original);
  }
  return heard;
};

/** The job queue goes on in the background. */
const isReading = ({ text }: Statement) => /^\s*(select|with|\()/i.test(text) && !/pgboss/.test(text);

/** The plans of the statements that read, as the server carries them out now. */
export const plansOf = async (db: Db, statements: readonly Statement[]): Promise<PlanNode[]> => {
  const plans: PlanNode[] = [];
  for (const { text, values } of statements.filter(isReading)) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      ...sql`select`.compile(db),
      sql: `explain (analyze, buffers, format json) ${text}`,
      parameters: values,
    });
    const [row] = rows;
    if (row !== undefined) plans.push(row['QUERY PLAN'][0].Plan);
  }
  return plans;
};

/** Pages of 8 kB that these plans have looked at. */
export const buffersOf = (plans: readonly PlanNode[]): number =>
  plans.reduce((sum, plan) => sum + (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0), 0);

/** Tables that grow with the community; none of them may be read from end to end for a screen. */
export const LARGE: ReadonlySet<string> = new Set([
  'address',
  'badge_earned',
  'code',
  'entry',
  'entry_photo',
  'follow',
  'ledger_line',
  'line_count',
  'map_cell',
  'map_point',
  'member',
  'member_key',
  'member_prefix',
  'named_cigar_member',
  'notification',
]);

/** Tables that were read from end to end. */
export const readWhole = (plans: readonly PlanNode[]): string[] => [
  ...new Set(
    plans
      .flatMap(nodesOf)
      .filter((node) => node['Node Type'].endsWith('Seq Scan'))
      .flatMap((node) => node['Relation Name'] ?? []),
  ),
];
