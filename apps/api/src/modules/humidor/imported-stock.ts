import type { LotEventKind } from '@stoa/contract/humidors.rules';

export interface ImportedName {
  readonly name: string;
  readonly brand_name: string;
  readonly vitola: string;
}

/** Days are texts such as 2026-05-01. */
export interface ImportedLotEvent {
  readonly kind: LotEventKind;
  readonly change: number;
  readonly day: string;
  readonly from_humidor: string | null;
  readonly to_humidor: string | null;
  /** ISO 8601 in UTC. */
  readonly undone_at: string | null;
}

export interface ImportedLot extends ImportedName {
  readonly kind: 'lot';
  readonly quantity: number;
  readonly initial_quantity: number;
  readonly price_cents: number | null;
  readonly put_at: string;
  readonly rests_until: string | null;
  /** Empty for the oldest humidor. */
  readonly humidor: string;
  readonly note: string;
  /** Only a Stoa export has them. Without any, the cigars were put away on `put_at`. */
  readonly events: readonly ImportedLotEvent[];
}

interface ImportedHumidor {
  readonly kind: 'humidor';
  readonly name: string;
  readonly note: string;
}

interface ImportedWant extends ImportedName {
  readonly kind: 'want';
  /** ISO 8601 in UTC. */
  readonly created_at: string;
}

/** A humidor, a lot, or a want of an import. */
export type ImportedStock = ImportedLot | ImportedHumidor | ImportedWant;

/** Equal for names of the same humidor. */
export const humidorKey = (name: string): string => name.trim().toLowerCase();
