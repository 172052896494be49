import { sql, type Kysely } from 'kysely';

/** Members, sign-ins, the catalogue with its codes, journals, the ledger, and what the demo world shows. */
const statements = [
  // — Places —
  sql`create table address (
    id bigint generated always as identity primary key,
    member_id bigint not null,
    type text not null check (type in ('user', 'cigar', 'shipping')),
    street text not null,
    city text not null,
    state text not null,
    zip_code text not null,
    country text not null,
    latitude double precision check (latitude between -90 and 90),
    longitude double precision check (longitude between -180 and 180),
    created_at timestamptz(3) not null,
    check ((latitude is null) = (longitude is null))
  )`,
  sql`create index address_of_member on address (member_id, id)`,

  // — Members —
  sql`create table member (
    id bigint generated always as identity primary key,
    first_name text not null,
    last_name text not null,
    email text not null,
    email_key text not null,
    handle text,
    handle_key text,
    bio text not null default '',
    picture text,
    password_hash text,
    home_id bigint references address (id),
    referred_by bigint references member (id),
    created_at timestamptz(3) not null,
    email_verified_at timestamptz(3),
    terms_accepted_at timestamptz(3),
    over_21_at timestamptz(3),
    over_21_how text check (over_21_how in ('terms_box', 'over_21_box', 'both_boxes', 'program')),
    suspended_at timestamptz(3),
    member_since_visible boolean not null default true,
    cigars_smoked_visible boolean not null default true,
    location_visible boolean not null default true,
    last_place_public boolean not null default false,
    cigars integer not null default 0 check (cigars >= 0),
    balance integer not null default 0 constraint member_balance_not_negative check (balance >= 0),
    total_points integer not null default 0 check (total_points >= 0),
    followers integer not null default 0 check (followers >= 0),
    following integer not null default 0 check (following >= 0),
    unread integer not null default 0 check (unread >= 0),
    check (balance <= total_points),
    check ((handle is null) = (handle_key is null))
  )`,
  sql`create unique index member_email on member (email_key)`,
  sql`create unique index member_handle on member (handle_key)`,
  sql`create index member_ranking on member (cigars desc, id)`,
  sql`create index member_name on member (first_name, last_name, id)`,
  sql`alter table address add constraint address_member foreign key (member_id) references member (id)`,

  sql`create table sign_in (
    id bigint generated always as identity primary key,
    member_id bigint not null references member (id),
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    ended_at timestamptz(3),
    device text not null
  )`,
  sql`create index sign_in_of_member on sign_in (member_id)`,
  sql`create index sign_in_expiry on sign_in (expires_at)`,
  sql`create table session_token (
    hash bytea primary key,
    sign_in_id bigint not null references sign_in (id) on delete cascade,
    kind text not null check (kind in ('access', 'refresh')),
    expires_at timestamptz(3) not null,
    used_at timestamptz(3)
  )`,
  sql`create index session_token_of_sign_in on session_token (sign_in_id)`,
  sql`create table mail_token (
    hash bytea primary key,
    member_id bigint not null references member (id),
    purpose text not null check (purpose in ('verify_email')),
    email_key text not null,
    expires_at timestamptz(3) not null
  )`,
  sql`create index mail_token_of_member on mail_token (member_id)`,

  sql`create table idempotency_key (
    member_id bigint not null references member (id),
    call text not null,
    key text not null,
    answer jsonb not null,
    created_at timestamptz(3) not null,
    primary key (member_id, call, key)
  )`,
  sql`create index idempotency_key_age on idempotency_key (created_at)`,

  sql`create table follow (
    follower_id bigint not null references member (id),
    followed_id bigint not null references member (id),
    created_at timestamptz(3) not null,
    primary key (follower_id, followed_id),
    check (follower_id <> followed_id)
  )`,
  sql`create index follow_of_followed on follow (followed_id, follower_id)`,

  // — Catalogue —
  sql`create table product (
    id bigint generated always as identity primary key,
    line text not null check (line in ('wisdom', 'courage', 'justice', 'moderation')),
    name text not null,
    brand_name text not null,
    vitola text not null,
    short_description text not null,
    description text not null,
    picture text,
    points integer not null check (points >= 0),
    created_at timestamptz(3) not null
  )`,
  sql`create table code_batch (
    id bigint generated always as identity primary key,
    name text not null,
    product_id bigint not null references product (id),
    count integer not null check (count > 0),
    created_at timestamptz(3) not null
  )`,
  sql`create table code (
    code text primary key check (length(code) = 8),
    batch_id bigint not null references code_batch (id),
    product_id bigint not null references product (id),
    member_id bigint references member (id),
    claimed_at timestamptz(3),
    check ((member_id is null) = (claimed_at is null))
  )`,
  sql`create index code_of_batch on code (batch_id)`,
  sql`create table retailer (
    id bigint generated always as identity primary key,
    name text not null,
    address text not null,
    latitude double precision not null,
    longitude double precision not null,
    logo text,
    website text,
    phone_number text
  )`,
  sql`create index retailer_name on retailer (name, id)`,
  sql`create table retailer_photo (
    id bigint generated always as identity primary key,
    retailer_id bigint not null references retailer (id),
    picture text not null,
    caption text not null
  )`,
  sql`create index retailer_photo_of_retailer on retailer_photo (retailer_id, id)`,

  // — Journal —
  sql`create table entry (
    id bigint generated always as identity primary key,
    member_id bigint not null references member (id),
    product_id bigint references product (id),
    code text references code (code),
    name text not null,
    brand_name text not null,
    vitola text not null,
    description text not null,
    picture text,
    place_id bigint references address (id),
    is_location_public boolean not null,
    retailer_id bigint references retailer (id),
    experience_note text not null,
    flavour_rating smallint check (flavour_rating between 1 and 5),
    aroma_rating smallint check (aroma_rating between 1 and 5),
    draw_rating smallint check (draw_rating between 1 and 5),
    burn_rating smallint check (burn_rating between 1 and 5),
    appearance_rating smallint check (appearance_rating between 1 and 5),
    overall_rating smallint check (overall_rating between 1 and 5),
    smoking_time smallint not null check (smoking_time between 5 and 300),
    smoke_this_again smallint not null check (smoke_this_again between 1 and 5),
    recommend_to_friend smallint not null check (recommend_to_friend between 1 and 5),
    buy_in_box smallint not null check (buy_in_box between 1 and 5),
    smoked_at timestamptz(3) not null,
    created_at timestamptz(3) not null,
    completed_at timestamptz(3),
    deleted_at timestamptz(3),
    check ((product_id is null) = (code is null)),
    check ((overall_rating is null) = (completed_at is null))
  )`,
  // A code stands in one live entry: after a deletion its owner may log the same cigar again.
  sql`create unique index entry_code on entry (code) where deleted_at is null`,
  sql`create index journal_newest on entry (member_id, created_at desc, id desc) where deleted_at is null`,
  sql`create index journal_rating on entry (member_id, coalesce(overall_rating, 0) desc, id desc) where deleted_at is null`,
  sql`create index journal_name on entry (member_id, lower(name), id) where deleted_at is null`,
  sql`create index entry_newest on entry (created_at desc, id desc) where deleted_at is null and completed_at is not null`,
  sql`create index entry_same_product on entry (member_id, product_id, completed_at desc)
    where deleted_at is null and completed_at is not null`,
  sql`create index entry_place on entry (place_id)`,
  sql`create table entry_photo (
    id bigint generated always as identity primary key,
    entry_id bigint not null references entry (id),
    position smallint not null,
    name text not null,
    media text not null,
    width integer not null,
    height integer not null
  )`,
  sql`create index entry_photo_of_entry on entry_photo (entry_id, position, id)`,

  // — Points —
  sql`create table ledger_line (
    id bigint generated always as identity primary key,
    member_id bigint not null references member (id),
    cause text not null check (cause in ('cigar', 'badge', 'referral', 'redemption', 'refund', 'correction')),
    -- What it is for: the code, the badge's name, the referred member, the redemption, the operator's call.
    cause_key text not null,
    points integer not null,
    earned integer not null check (earned >= 0),
    title text not null,
    picture text,
    entry_id bigint references entry (id),
    created_at timestamptz(3) not null
  )`,
  // Nothing is paid twice for the same cause.
  sql`create unique index ledger_once on ledger_line (member_id, cause, cause_key)`,
  sql`create unique index ledger_cigar_once on ledger_line (cause_key) where cause = 'cigar'`,
  sql`create index ledger_of_member on ledger_line (member_id, id desc)`,
  sql`create index ledger_earnings on ledger_line (member_id, created_at desc, id desc) where earned > 0`,
  sql`create function ledger_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'The ledger is append-only; write a correction line instead.';
    end $$`,
  sql`create trigger ledger_append_only before update or delete on ledger_line
    for each row execute function ledger_is_append_only()`,
  sql`create table badge_earned (
    member_id bigint not null references member (id),
    badge text not null,
    earned_at timestamptz(3) not null,
    primary key (member_id, badge)
  )`,
  // Stoic cigars logged per line, kept for badges: deleting an entry does not take a badge's ground away.
  sql`create table line_count (
    member_id bigint not null references member (id),
    line text not null,
    cigars integer not null check (cigars >= 0),
    primary key (member_id, line)
  )`,

  // — Store, challenges, notifications —
  sql`create table reward (
    id bigint generated always as identity primary key,
    name text not null,
    description text not null,
    points integer not null check (points >= 0),
    picture text,
    stock integer check (stock >= 0),
    active boolean not null default true
  )`,
  sql`create table challenge (
    id bigint generated always as identity primary key,
    name text not null,
    description text not null,
    target_value integer not null check (target_value > 0),
    metric text not null check (metric in ('points', 'cigars')),
    current_value integer not null default 0,
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    unlocked_at timestamptz(3),
    check (ends_at > starts_at)
  )`,
  sql`create table challenge_picture (
    id bigint generated always as identity primary key,
    challenge_id bigint not null references challenge (id),
    picture text not null
  )`,
  sql`create table notification (
    id bigint generated always as identity primary key,
    member_id bigint not null references member (id),
    type text not null,
    header text not null,
    message text not null,
    image text,
    related_user_id bigint references member (id),
    related_badge_id text,
    created_at timestamptz(3) not null,
    read_at timestamptz(3)
  )`,
  sql`create index notification_newest on notification (member_id, created_at desc, id desc)`,
  sql`create index notification_unread on notification (member_id) where read_at is null`,

  // — The community's own figures, one row, kept —
  sql`create table community_total (
    the_only boolean primary key default true check (the_only),
    cigars bigint not null default 0,
    members bigint not null default 0,
    points bigint not null default 0
  )`,
  sql`insert into community_total default values`,
  sql`create table setting (name text primary key, value jsonb not null)`,
  sql`create table operator_audit (
    id bigint generated always as identity primary key,
    at timestamptz(3) not null,
    call text not null,
    status integer not null,
    address text not null,
    subject text not null
  )`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
