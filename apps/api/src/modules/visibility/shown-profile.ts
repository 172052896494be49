import { sql, type RawBuilder } from 'kysely';

/** Selects a member's picture as others see it: none while reports hide it (decision 63). `member` is the table's alias. */
export const shownPicture = (member: string): RawBuilder<string | null> => {
  const column = (name: string) => sql.ref(`${member}.${name}`);
  return sql<string | null>`(case when ${column('profile_hidden_at')} is null then ${column('picture')} end)`;
};

/** Does the same for the bio. */
export const shownBio = (member: string): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${member}.${name}`);
  return sql<string>`(case when ${column('profile_hidden_at')} is null then ${column('bio')} else '' end)`;
};
