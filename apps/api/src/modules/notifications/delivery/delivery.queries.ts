import type { Delivery } from '@stoa/contract';
import {
  STANDARD_RHYTHM,
  STANDARD_ZONE,
  formatTime,
  type MailRhythm,
  type QuietHours,
} from '@stoa/contract/notifications.delivery.rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { findZone } from '../../places/index.ts';
import type { MemberDelivery } from './quiet-hours.ts';

interface Row {
  readonly id: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly mails: MailRhythm | null;
  readonly quiet_from: number | null;
  readonly quiet_to: number | null;
  readonly time_zone: string | null;
}

const listRows = async (db: Db, memberIds: readonly number[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select member.id, home.latitude, home.longitude, mails, quiet_from, quiet_to, time_zone
      from member
      left join address as home on home.id = member.home_id
      left join notice_delivery as chosen on chosen.member_id = member.id
     where member.id = any(${memberIds}::bigint[])`.execute(db);
  return rows;
};

const toQuietHours = ({ quiet_from: from, quiet_to: to }: Row): QuietHours | null =>
  from === null || to === null ? null : { from: formatTime(from), to: formatTime(to) };

export const listDeliveries = async (
  db: Db,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, MemberDelivery>> => {
  if (memberIds.length === 0) return new Map();
  const rows = await listRows(db, [...new Set(memberIds)]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        mails: row.mails ?? STANDARD_RHYTHM,
        quiet: toQuietHours(row),
        zone: row.time_zone ?? findZone(row) ?? STANDARD_ZONE,
      },
    ]),
  );
};

export const getDelivery = async (db: Db, memberId: number): Promise<Delivery> => {
  const [row] = await listRows(db, [memberId]);
  return {
    mails: row?.mails ?? STANDARD_RHYTHM,
    quiet_hours: row === undefined ? null : toQuietHours(row),
    time_zone: row?.time_zone ?? null,
    home_time_zone: row === undefined ? null : findZone(row),
  };
};
