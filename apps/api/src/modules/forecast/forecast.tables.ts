import type { Generated } from 'kysely';

/** One fit of the model to all ratings; its parameters of members and cigars stay until a newer one is whole. */
export interface ForecastRunTable {
  id: Generated<number>;
  started_at: Date;
  /** Null until it is whole; nothing is read of it before. */
  fitted_at: Date | null;
  ratings: number | null;
  mean: number | null;
  member_variance: number | null;
  cigar_variance: number | null;
  line_variance: number | null;
  noise_variance: number | null;
  /** Of the errors of earlier frozen forecasts; null while these are too few. */
  half: number | null;
  /** The share of the last frozen forecasts whose interval held the rating; null while these are too few. */
  coverage: number | null;
  /** Whether members are shown the half. */
  shows_half: Generated<boolean>;
}

/** Stars above or below the mean, in all and by line. */
export interface ForecastMemberTable {
  member_id: number;
  run_id: number;
  ratings: number;
  effect: number;
  wisdom: number;
  courage: number;
  justice: number;
  moderation: number;
  other: number;
}

/** Only of cigars that enough members have rated for all to see. */
export interface ForecastCigarTable {
  run_id: number;
  /** One of the two. */
  product_id: number | null;
  named_cigar_id: number | null;
  members: number;
  effect: number;
}

/** What was forecast of an entry, frozen before its first overall rating was written. */
export interface ForecastTable {
  entry_id: number;
  run_id: number;
  value: number;
  half: number | null;
  shown_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    forecast_run: ForecastRunTable;
    forecast_member: ForecastMemberTable;
    forecast_cigar: ForecastCigarTable;
    forecast: ForecastTable;
  }
}
