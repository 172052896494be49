import { sql } from 'kysely';

/** Returns the member that a thing belongs to; null if it belongs to none. */
export const thingMember = sql<number | null>`case thing_kind
  when 'member' then (select id from member where id = thing_id and deleted_at is null)
  when 'points' then (select id from member where id = thing_id and deleted_at is null)
  when 'redemption' then (select member_id from redemption where id = thing_id)
  when 'amends' then (select member_id from amends where id = thing_id)
  when 'report' then (select member_id from report_case where id = thing_id)
  when 'staff_note' then (select member_id from staff_note where id = thing_id)
  end`;

/** Returns what staff call a thing now; null if it is gone or has no name. */
export const thingName = sql<string | null>`case thing_kind
  when 'reward' then (select name from reward where id = thing_id)
  when 'product' then (select name || ', ' || vitola from product where id = thing_id)
  when 'code_batch' then (select name from code_batch where id = thing_id)
  when 'challenge' then (select name from challenge where id = thing_id)
  when 'retailer' then (select name from retailer where id = thing_id)
  when 'message' then (select nullif(header, '') from operator_message where id = thing_id)
  when 'segment' then (select name from saved_segment where id = thing_id)
  when 'staff' then (select name from staff where id = thing_id)
  when 'redemption' then (select reward.name from redemption join reward on reward.id = reward_id where redemption.id = thing_id)
  else (select trim(first_name || ' ' || last_name) from member where member.id = ${thingMember} and deleted_at is null)
  end`;
