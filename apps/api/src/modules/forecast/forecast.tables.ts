import type { Generated } from 'kysely';

/** One fit of the model to all ratings; its parameters stay until a newer run is complete. */
interface ForecastRunTable {
  id: Generated<number>;
  started_at: Date;
  /** Null until complete; no one reads it before. */
  fitted_at: Date | null;
  ratings: number | null;
  mean: number | null;
  member_variance: number | null;
  cigar_variance: number | null;
  line_variance: number | null;
  noise_variance: number | null;
  /** Half-width from the errors of earlier frozen forecasts; null while too few. */
  half: number | null;
  /** Share of the last frozen forecasts whose interval held the rating; null while too few. */
  coverage: number | null;
  /** True if members see the half. */
  shows_half: Generated<boolean>;
}

/** Stars above or below the mean, overall and by line. */
interface ForecastMemberTable {
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

/** Holds only cigars that enough members have rated publicly. */
interface ForecastCigarTable {
  run_id: number;
  /** Exactly one of the two is set. */
  product_id: number | null;
  named_cigar_id: number | null;
  members: number;
  effect: number;
}

/** An entry's forecast, frozen before its first overall rating. */
interface ForecastTable {
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
