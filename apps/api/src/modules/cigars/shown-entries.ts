import { NAME_SHARED_BY } from '@stoa/contract/journal.rules';
import { sql, type RawBuilder } from 'kysely';
import { isEntryVisible, isForAllMembers, isOwnerNotMuted } from '../visibility/index.ts';

/** Exactly one of the two is null. */
export interface CigarRequest {
  readonly viewer: number;
  readonly product: number | null;
  readonly named: number | null;
}

/** `12` is a product, `n34` a named cigar. */
export const asRequest = (viewer: number, cigar: string): CigarRequest => ({
  viewer,
  product: cigar.startsWith('n') ? null : Number(cigar),
  named: cigar.startsWith('n') ? Number(cigar.slice(1)) : null,
});

type Asked = { readonly [Name in keyof CigarRequest]: RawBuilder<CigarRequest[Name]> };

/** Returns the cigar as one row `page`, or none: a named cigar needs three members who finished it. */
export const pageAs = ({ product, named }: Asked) => sql`
  page as materialized (
    select id::text as cigar, id as product_id, line, name, brand_name, vitola, picture,
           coalesce(nullif(description, ''), short_description) as description
      from product where id = ${product}
    union all
    select key, null, null, name, brand_name, vitola, null, ''
      from named_cigar where id = ${named} and members >= ${sql.lit(NAME_SHARED_BY)})`;

/** Selects public entries the viewer may see, latest first, by a matching index; followers-only ones never (decision 61). */
export const shownEntries = ({ viewer }: Asked, has: 'has_photo' | 'has_place') => sql`
  select entry_id, completed_at from cigar_entry as filed
   where filed.cigar = (select cigar from page) and filed.for_all and filed.${sql.ref(has)}
     and exists (select from entry join member as owner on owner.id = entry.member_id
                  where entry.id = filed.entry_id and ${isForAllMembers} and ${isEntryVisible(viewer)}
                    and ${isOwnerNotMuted(viewer, sql`entry.member_id`)})
   order by completed_at desc, entry_id desc`;
