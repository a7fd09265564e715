-- A track that is in a playlist twice stays added until the last entry is gone.
create or replace function note_playlist_added() returns trigger language plpgsql as $$
begin
  insert into activities (day, at, kind, actor_id, artist_id, subject_type, subject_id, key, undone, details)
  select distinct on (added_by, playlist_id, track_id) (added_at at time zone 'UTC')::date, added_at, 'playlist_added', added_by,
    (select artist_id from credits where credits.track_id = changed.track_id order by position limit 1),
    'track', track_id::text, added_by || ':' || playlist_id || ':' || track_id, tg_op = 'DELETE',
    jsonb_build_object('playlist_id', playlist_id)
  from changed where added_by is not null and (tg_op = 'INSERT' or exists (select from tracks where tracks.id = changed.track_id)
    and not exists (select from playlist_items as rest where rest.playlist_id = changed.playlist_id
      and rest.track_id = changed.track_id and rest.added_by = changed.added_by))
  order by added_by, playlist_id, track_id, added_at
  on conflict (day, kind, key) do update set id = excluded.id, xact = excluded.xact, at = excluded.at, undone = excluded.undone,
    actor_id = excluded.actor_id, user_id = excluded.user_id, artist_id = excluded.artist_id, details = excluded.details,
    trace = excluded.trace;
  return null;
end
$$;

create or replace trigger playlist_items_done
  after insert on playlist_items referencing new table as changed for each statement execute function note_playlist_added();

create or replace trigger playlist_items_undone
  after delete on playlist_items referencing old table as changed for each statement execute function note_playlist_added();
