create or replace function note_followed_user() returns trigger language plpgsql as $$
begin
  insert into relation_changes (relation, object_id, delta)
  select 'follows', followed_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end from changed group by followed_id;
  insert into activities (day, at, kind, actor_id, user_id, artist_id, subject_type, subject_id, key, undone)
  select (changed.created_at at time zone 'UTC')::date, changed.created_at, 'followed_user', changed.follower_id, changed.followed_id,
    null,
    'user', changed.followed_id, changed.follower_id || ':' || changed.followed_id, tg_op = 'DELETE'
  from changed where tg_op = 'INSERT' or exists (select from users where users.id = changed.followed_id)
  on conflict (day, kind, key) do update set id = excluded.id, xact = excluded.xact, at = excluded.at, undone = excluded.undone,
    actor_id = excluded.actor_id, user_id = excluded.user_id, artist_id = excluded.artist_id, details = excluded.details;
  return null;
end
$$;

create or replace trigger follows_added
  after insert on follows referencing new table as changed for each statement execute function note_followed_user();

create or replace trigger follows_removed
  after delete on follows referencing old table as changed for each statement execute function note_followed_user();
