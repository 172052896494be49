create or replace function mailbox_of(email_key text) returns text language sql immutable parallel safe strict as $$
  select coalesce(nullif(translate(split_part(local, '+', 1), case domain when 'proton.me' then '._-' when 'yandex.ru' then '.-' else '.' end, ''), ''), local)
      || '@' || domain
    from (select split_part(email_key, '@', 1) as local, regexp_replace(split_part(email_key, '@', 2), '\.$', '') as host) as parts,
         lateral (select case
when host = 'googlemail.com' then 'gmail.com'
when host in ('protonmail.com', 'protonmail.ch', 'pm.me') then 'proton.me'
when host in ('me.com', 'mac.com') then 'icloud.com'
when host in ('yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru') then 'yandex.ru'
else host end as domain) as provider
$$;

-- Setting a column to itself fires the triggers above.
create or replace function pass_on_mailbox(the_mailbox text) returns void language sql as $$
update member set suspended_at = suspended_at
 where id = (select id from member
              where email_key is not null and mailbox_of(email_key) = the_mailbox
                and (email_verified_at is not null or first_claimed_at is not null)
                and suspended_at is null and deleted_at is null and not counts
              order by created_at, id limit 1 for no key update skip locked)
$$;

create or replace function release_mailbox() returns trigger language plpgsql as $$
begin
  perform pass_on_mailbox(mailbox_of(old.email_key));
  return null;
end
$$;

-- A suspension ends all sign-ins, so links emailed earlier stay dead after it is over.
create or replace function void_mailed_links() returns trigger language plpgsql as $$
begin
  delete from reset_code where member_id = new.id;
  delete from google_link_code where member_id = new.id;
  delete from mail_token where member_id = new.id;
  delete from email_change where member_id = new.id and confirmed_at is null;
  update mailed_link set void_at = new.suspended_at where member_id = new.id and used_at is null and void_at is null;
  return null;
end
$$;
