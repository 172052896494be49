import {
  columnsWith,
  type ColumnsWith,
  type ExportedFields,
  type ImportedFields,
  type PersonalData,
} from '../../platform/database/personal-data.ts';

/** The row stays, because its code is used up and points refer to it (decision 4). */
export const ENTRY_DATA = {
  id: { retained: 'not personal', exported: 'id' },
  member_id: { retained: 'without identity', withheld: 'identifies the owner' },
  product_id: { retained: 'without identity', exported: 'line' },
  code: { retained: 'without identity', exported: 'cigar_code' },
  name: { erasedTo: '', exported: 'name', imported: true, searched: true },
  brand_name: { erasedTo: '', exported: 'brand_name', imported: true, searched: true },
  vitola: { erasedTo: '', exported: 'vitola', imported: true, searched: true },
  description: { erasedTo: '', exported: 'description', imported: true, searched: true },
  picture: { erasedTo: null, exported: 'picture', imported: true },
  place_id: { erasedTo: null, exported: 'place', imported: true },
  is_location_public: { erasedTo: false, exported: 'is_location_public', imported: true },
  retailer_id: { erasedTo: null, exported: 'retailer' },
  retailer_text: { erasedTo: '', exported: 'retailer', imported: true },
  experience_note: {
    erasedTo: '',
    plain: 'text',
    exported: 'experience_note',
    imported: true,
    searched: true,
  },
  private_note: {
    erasedTo: '',
    plain: 'text',
    private: true,
    exported: 'private_note',
    imported: true,
    searched: true,
  },
  words: { erasedTo: '', withheld: 'derived from exported data' },
  overall_rating: {
    retained: 'without identity',
    plain: 'rating',
    exported: 'overall_rating',
    imported: true,
  },
  flavour_rating: {
    retained: 'without identity',
    plain: 'rating',
    exported: 'flavour_rating',
    imported: true,
  },
  aroma_rating: {
    retained: 'without identity',
    plain: 'rating',
    exported: 'aroma_rating',
    imported: true,
  },
  draw_rating: {
    retained: 'without identity',
    plain: 'rating',
    exported: 'draw_rating',
    imported: true,
  },
  burn_rating: {
    retained: 'without identity',
    plain: 'rating',
    exported: 'burn_rating',
    imported: true,
  },
  appearance_rating: {
    retained: 'without identity',
    plain: 'rating',
    exported: 'appearance_rating',
    imported: true,
  },
  smoking_time: { retained: 'without identity', exported: 'smoking_time', imported: true },
  smoke_this_again: { retained: 'without identity', exported: 'smoke_this_again', imported: true },
  recommend_to_friend: { retained: 'without identity', exported: 'recommend_to_friend', imported: true },
  buy_in_box: { retained: 'without identity', exported: 'buy_in_box', imported: true },
  said: { retained: 'without identity', imported: true, withheld: 'derived from exported data' },
  smoked_at: { retained: 'without identity', exported: 'smoked_at', imported: true },
  smoked_local: { retained: 'without identity', exported: 'smoked_local' },
  smoked_offset: { erasedTo: null, exported: 'smoked_local', imported: true },
  place_shown: { erasedTo: false, exported: 'is_place_shown' },
  retailer_shown: { erasedTo: false, withheld: 'derived from exported data' },
  created_at: { retained: 'without identity', exported: 'created_at', imported: true },
  completed_at: { retained: 'without identity', exported: 'completed_at', imported: true },
  deleted_at: { retained: 'without identity', withheld: 'operational' },
  changed_at: { retained: 'without identity', withheld: 'operational' },
  is_lit: { erasedTo: false, withheld: 'not exported yet' },
  visibility: { retained: 'without identity', exported: 'visibility', imported: true },
  replies_from: { retained: 'not personal', exported: 'replies_from', imported: true },
  hidden_at: { retained: 'without identity', withheld: 'not exported yet' },
  removed_rule: { retained: 'without identity', withheld: 'not exported yet' },
  audience: 'not personal',
  in_last_30: 'not personal',
  board_day: { retained: 'without identity', withheld: 'operational' },
  past_board_cap: 'not personal',
  past_code_cap: 'not personal',
  past_challenge_cap: 'not personal',
  import_id: { retained: 'without identity', exported: 'imported' },
} as const satisfies PersonalData<'entry'>;

/** Exported entries have these fields, as the columns declare. */
export type ExportedField = ExportedFields<typeof ENTRY_DATA>;

export type ImportedField = ImportedFields<typeof ENTRY_DATA>;

export type ImportedColumn = ColumnsWith<'imported', true, typeof ENTRY_DATA>;

export type SearchedColumn = ColumnsWith<'searched', true, typeof ENTRY_DATA>;
export const SEARCHED_COLUMNS = columnsWith('searched', [true], ENTRY_DATA);
