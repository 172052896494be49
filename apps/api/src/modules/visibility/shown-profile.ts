import { sql, type RawBuilder } from 'kysely';

/**
 * The picture of a member as others see it: none while reports have hidden it (decision 0063).
 *
 * @param member the alias of the table `member`
 */
export const shownPicture = (member: string): RawBuilder<string | null> => {
  const of = (column: string) => sql.ref(`${member}.${column}`);
  return sql<string | null>`(case when ${of('profile_hidden_at')} is null then ${of('picture')} end)`;
};

/** The same of what members have written about themselves. */
export const shownBio = (member: string): RawBuilder<string> => {
  const of = (column: string) => sql.ref(`${member}.${column}`);
  return sql<string>`(case when ${of('profile_hidden_at')} is null then ${of('bio')} else '' end)`;
};
