create or replace function note_reposted() returns trigger language plpgsql as $$
begin
  insert into relation_changes (relation, object_id, delta)
  select 'reposts', track_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end from changed group by track_id;
  insert into activities (day, at, kind, actor_id, user_id, artist_id, subject_type, subject_id, key, undone)
  select (changed.created_at at time zone 'UTC')::date, changed.created_at, 'reposted', changed.user_id, null,
    (select artist_id from credits where credits.track_id = changed.track_id order by position limit 1),
    'track', changed.track_id, changed.user_id || ':' || changed.track_id, tg_op = 'DELETE'
  from changed where tg_op = 'INSERT' or exists (select from tracks where tracks.id = changed.track_id)
  on conflict (day, kind, key) do update set id = excluded.id, xact = excluded.xact, at = excluded.at, undone = excluded.undone,
    actor_id = excluded.actor_id, user_id = excluded.user_id, artist_id = excluded.artist_id, details = excluded.details;
  return null;
end
$$;

create or replace trigger reposts_added
  after insert on reposts referencing new table as changed for each statement execute function note_reposted();

create or replace trigger reposts_removed
  after delete on reposts referencing old table as changed for each statement execute function note_reposted();
