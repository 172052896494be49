import { sql } from 'kysely';
import type { NewProduct, Product, ProductChange } from '@stoa/contract';
import type { Selectable } from 'kysely';
import { changedFields, recordChange } from '../../platform/audit/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { notFound, refuse } from '../../platform/refusal.ts';
import { pictureUrl } from '../media/index.ts';
import type { ProductTable } from './catalogue.tables.ts';

const asProduct = (row: Selectable<ProductTable>): Product => ({
  id: row.id,
  line: row.line,
  name: row.name,
  brand_name: row.brand_name,
  vitola: row.vitola,
  short_description: row.short_description,
  description: row.description,
  picture: pictureUrl(row.picture),
  points: row.points,
  created_at: row.created_at.toISOString(),
});

export const listProducts = async (
  db: Db,
  { search = '', ...page }: PageQuery & { search?: string | undefined },
) => {
  const found = db
    .selectFrom('product')
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(concat_ws(' ', name, vitola, line)), lower(${search}::text)) > 0`,
      ),
    );
  const rows = await found
    .selectAll()
    .orderBy('id')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  const { count } = await found
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return pageBody(page, rows.map(asProduct), count);
};

export const createProduct = (
  db: Db,
  input: NewProduct,
  picture: string | null,
  at: Date,
): Promise<Product> =>
  db.transaction().execute(async (tx) => {
    const added = asProduct(
      await tx
        .insertInto('product')
        .values({ ...input, picture, created_at: at })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    await recordChange(tx, { kind: 'product', id: added.id, before: null, after: added });
    return added;
  });

const isLogged = async (tx: Tx, productId: number): Promise<boolean> =>
  (await tx
    .selectFrom('code')
    .select('code')
    .where('product_id', '=', productId)
    .where('claimed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const updateProduct = (
  db: Db,
  id: number,
  change: ProductChange,
  picture: string | null,
): Promise<Product> =>
  db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('product')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) throw notFound();
    const values = Object.fromEntries(
      Object.entries({ ...change, ...(picture !== null && { picture }) }).filter(
        ([, value]) => value !== undefined,
      ),
    );
    if (Object.keys(values).length === 0) return asProduct(before);
    // Badges count what members have logged by line.
    if (change.line !== undefined && change.line !== before.line && (await isLogged(tx, id)))
      throw refuse(
        409,
        'Members have logged this cigar, so its line can’t change. Please add another cigar.',
      );
    const after = asProduct(
      await tx
        .updateTable('product')
        .set(values)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    await recordChange(tx, { kind: 'product', id, ...changedFields(asProduct(before), after) });
    return after;
  });
