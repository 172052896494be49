import type { PreviousRating } from '@stoa/contract';
import { LIKELIHOODS, type OptionalAnswerName } from '@stoa/contract/journal.rules';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { pictureUrl } from '../media/index.ts';
import { exportCodeMetrics } from './code-metrics.ts';
import { findUsableCode } from './codes.service.ts';
import { recordRefusals } from './code-refusals.ts';

const previousRating = async (
  db: Db,
  memberId: number,
  productId: number,
): Promise<PreviousRating | null> => {
  const row = await db
    .selectFrom('entry')
    .select([
      'flavour_rating',
      'aroma_rating',
      'draw_rating',
      'burn_rating',
      'appearance_rating',
      'overall_rating',
      'experience_note',
      'smoke_this_again',
      'recommend_to_friend',
      'buy_in_box',
      sql<OptionalAnswerName[]>`said_of(entry)`.as('said'),
    ])
    .where('member_id', '=', memberId)
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .where('completed_at', 'is not', null)
    .orderBy('completed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { overall_rating, said, ...rest } = row;
  return { ...rest, said: LIKELIHOODS.filter((name) => said.includes(name)), rating: overall_rating };
};

const CODE_CHECKS: Limit = { name: 'code-checks', times: 30, seconds: 60 * 60 };

export const catalogueRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, limits } = platform;
  exportCodeMetrics(platform.metrics.registry);
  mount(app, 'POST /cigar-codes/validate_code/', async ({ caller, body, request }) => {
    await limits.take(CODE_CHECKS, caller.memberId);
    const from = { memberId: caller.memberId, address: request.ip, log: request.log };
    const { code, product, isNew } = await recordRefusals(platform, from, 'valid', () =>
      findUsableCode(db, caller.memberId, body.code),
    );
    return {
      is_valid: true as const,
      code,
      product: { ...product, picture: pictureUrl(product.picture) },
      previous_rating: await previousRating(db, caller.memberId, product.id),
      earns_points: isNew,
    };
  });
};
