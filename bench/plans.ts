import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { Client, escapeLiteral } from 'pg';
import type { Db } from '@stoa/api/platform/database/database';
import { currentRequest } from '@stoa/api/platform/request-id';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  /** The planner's estimate, in the planner's units. */
  readonly 'Total Cost': number;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

export const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

const isStatement = (argument: unknown): argument is { text: string; values?: readonly unknown[] } =>
  typeof argument === 'object' &&
  argument !== null &&
  'text' in argument &&
  typeof argument.text === 'string';

const ofTheWork = new AsyncLocalStorage<true>();

/**
 * Records the statements that this work and the requests of this process send to PostgreSQL, in order. Leaves out the server's
 * background work (the job queue, and figures that it recalculates every few seconds).
 */
export const captureStatements = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const captured: Statement[] = [];
  const original = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown;
  const listening = function query(this: Client, ...args: unknown[]) {
    const [argument] = args;
    const isAsked = ofTheWork.getStore() === true || currentRequest() !== null;
    if (isAsked && isStatement(argument))
      captured.push({ text: argument.text, values: argument.values ?? [] });
    return original.apply(this, args);
  };
  Reflect.set(Client.prototype, 'query', listening);
  try {
    await ofTheWork.run(true, work);
  } finally {
    Reflect.set(Client.prototype, 'query', original);
  }
  return captured;
};

/** Writes a value into a statement the way the driver sends it. */
const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  return escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
};

const isWriting = ({ text }: Pick<Statement, 'text'>) => /\b(insert into|update|delete from)\s/i.test(text);

const isReading = ({ text }: Statement) => /^\s*(select|with|\()/i.test(text) && !isWriting({ text });

/** After this many executions, PostgreSQL decides whether a prepared statement gets a generic plan. */
const TIMES = 6;

const formatValues = ({ values }: Statement) =>
  values.length > 0 ? `(${values.map(literal).join(', ')})` : '';

const explained = (
  db: Db,
  statements: readonly Statement[],
  options: string,
  times: number,
): Promise<PlanNode[]> =>
  db.connection().execute(async (connection) => {
    const run = <T>(text: string) => sql.raw<T>(text).execute(connection);
    const plans: PlanNode[] = [];
    await run('set plan_cache_mode = auto');
    for (const statement of statements) {
      const execute = `execute looked_at${formatValues(statement)}`;
      await run(`prepare looked_at as ${statement.text}`);
      for (let time = 0; time < times; time += 1) await run(execute);
      const { rows } = await run<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (${options}) ${execute}`);
      await run('deallocate looked_at');
      const [row] = rows;
      if (row !== undefined) plans.push(row['QUERY PLAN'][0].Plan);
    }
    await run('reset plan_cache_mode');
    return plans;
  });

/** Returns the plans of the reading statements as a warm server runs them, prepared. The tests plan each statement once. */
export const listPlans = (db: Db, statements: readonly Statement[]): Promise<PlanNode[]> =>
  explained(db, statements.filter(isReading), 'analyze, buffers, format json', TIMES);

/** Returns the plans of the writing statements without running them again. Triggers' statements are missing. */
export const plansOfWrites = (db: Db, statements: readonly Statement[]): Promise<PlanNode[]> =>
  explained(db, statements.filter(isWriting), 'format json', 0);

/** Pages of 8 kB that these plans read. */
export const countBuffers = (plans: readonly PlanNode[]): number =>
  plans.reduce((sum, plan) => sum + (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0), 0);

/** Tables that grow with the community. No screen may scan one of them in full. */
export const LARGE: ReadonlySet<string> = new Set([
  'address',
  'badge_earned',
  'block',
  'cheer',
  'cigar_change',
  'cigar_entry',
  'cigar_figure',
  'cigar_opinion',
  'cigar_pending',
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
  'mute',
  'named_cigar_member',
  'notification',
  'reply',
]);

export const readWhole = (plans: readonly PlanNode[]): string[] => [
  ...new Set(
    plans
      .flatMap(listNodes)
      .filter((node) => node['Node Type'].endsWith('Seq Scan'))
      .flatMap((node) => node['Relation Name'] ?? []),
  ),
];
