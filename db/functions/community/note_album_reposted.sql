create or replace function note_album_reposted() returns trigger language plpgsql as $$
begin
  insert into relation_changes (relation, object_id, delta)
  select 'album_reposts', album_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end from changed group by album_id;
  insert into activities (day, at, kind, actor_id, user_id, artist_id, subject_type, subject_id, key, undone)
  select (changed.created_at at time zone 'UTC')::date, changed.created_at, 'album_reposted', changed.user_id, null,
    (select artist_id from album_artists where album_artists.album_id = changed.album_id order by position limit 1),
    'album', changed.album_id, changed.user_id || ':' || changed.album_id, tg_op = 'DELETE'
  from changed where tg_op = 'INSERT' or exists (select from albums where albums.id = changed.album_id)
  on conflict (day, kind, key) do update set id = excluded.id, xact = excluded.xact, at = excluded.at, undone = excluded.undone,
    actor_id = excluded.actor_id, user_id = excluded.user_id, artist_id = excluded.artist_id, details = excluded.details;
  return null;
end
$$;

create or replace trigger album_reposts_added
  after insert on album_reposts referencing new table as changed for each statement execute function note_album_reposted();

create or replace trigger album_reposts_removed
  after delete on album_reposts referencing old table as changed for each statement execute function note_album_reposted();
