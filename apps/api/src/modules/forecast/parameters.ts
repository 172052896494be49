import { sql, type RawBuilder } from 'kysely';

/** Selects the newest complete run: one row or none. */
export const newestRun = sql`
  select id, mean, half, coverage, shows_half from forecast_run
   where id = (select max(id) from forecast_run where fitted_at is not null)`;

/** Selects the member's parameter of a line; `line` is null for a non-stoic cigar. */
const lineEffect = (line: RawBuilder<unknown>): RawBuilder<number | null> => sql<number | null>`
  case ${line} when 'wisdom' then own.wisdom when 'courage' then own.courage when 'justice' then own.justice
    when 'moderation' then own.moderation else own.other end`;

/** Selects the columns of `Parameters` from the aliases `run`, `own`, and `rated`. */
export const parameterColumns = (line: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  run.id as run_id, run.mean, run.half, run.coverage, run.shows_half, own.ratings, own.effect,
  ${lineEffect(line)} as line_effect, rated.members, rated.effect as cigar_effect`;

/** Joins the run's parameters of a member as `own`. */
export const ownParameters = (memberId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  left join forecast_member as own on own.run_id = run.id and own.member_id = ${memberId}`;
