import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { retailerWords } from './words.ts';

const BATCH = 500;

/** Finds retailers whose search words don't match name and address. */
export const recountRetailers = async (db: Db): Promise<Answer<'GET /operator/recount/'>['differences']> => {
  let wrong = 0;
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('retailer')
      .select(['id', 'name', 'address', sql<string[]>`tsvector_to_array(words)`.as('lexemes')])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const words = retailerWords(row);
      const has = new Set(row.lexemes);
      if (words.length !== row.lexemes.length || !words.every((word) => has.has(word))) wrong += 1;
    }
    if (rows.length < BATCH) break;
    last = rows.at(-1)?.id ?? last;
  }
  return wrong === 0
    ? []
    : [{ subject: 'retailers', figure: 'retailers with wrong search words', kept: wrong, counted: 0 }];
};
