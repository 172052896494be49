import { sql, type RawBuilder } from 'kysely';

/** Selects a member's picture as others see it: none while reports hide it (decision 0063). `member` is the table's alias. */
export const shownPicture = (member: string): RawBuilder<string | null> => {
  const of = (column: string) => sql.ref(`${member}.${column}`);
  return sql<string | null>`(case when ${of('profile_hidden_at')} is null then ${of('picture')} end)`;
};

/** Does the same for the bio. */
export const shownBio = (member: string): RawBuilder<string> => {
  const of = (column: string) => sql.ref(`${member}.${column}`);
  return sql<string>`(case when ${of('profile_hidden_at')} is null then ${of('bio')} else '' end)`;
};
