create or replace function note_artist_liked() returns trigger language plpgsql as $$
begin
  insert into relation_changes (relation, object_id, delta)
  select 'artist_likes', artist_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end from changed group by artist_id;
  insert into activities (day, at, kind, actor_id, user_id, artist_id, subject_type, subject_id, key, undone)
  select (changed.created_at at time zone 'UTC')::date, changed.created_at, 'artist_liked', changed.user_id, null,
    changed.artist_id,
    'artist', changed.artist_id, changed.user_id || ':' || changed.artist_id, tg_op = 'DELETE'
  from changed where tg_op = 'INSERT' or exists (select from artists where artists.id = changed.artist_id)
  on conflict (day, kind, key) do update set id = excluded.id, xact = excluded.xact, at = excluded.at, undone = excluded.undone,
    actor_id = excluded.actor_id, user_id = excluded.user_id, artist_id = excluded.artist_id, details = excluded.details;
  return null;
end
$$;

create or replace trigger artist_likes_added
  after insert on artist_likes referencing new table as changed for each statement execute function note_artist_liked();

create or replace trigger artist_likes_removed
  after delete on artist_likes referencing old table as changed for each statement execute function note_artist_liked();
