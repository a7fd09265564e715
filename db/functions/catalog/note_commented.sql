create or replace function note_commented() returns trigger language plpgsql as $$
begin
  insert into activities (day, at, kind, actor_id, user_id, artist_id, subject_type, subject_id, key, undone, details)
  select (created_at at time zone 'UTC')::date, created_at, case when parent_id is null then 'commented' else 'replied' end, user_id,
    (select parent.user_id from comments as parent where parent.id = changed.parent_id),
    (select artist_id from credits where credits.track_id = changed.track_id order by position limit 1),
    'comment', id::text, id::text, tg_op = 'DELETE' or deleted, jsonb_build_object('track_id', track_id, 'position', position)
  from changed where tg_op = 'INSERT' or exists (select from tracks where tracks.id = changed.track_id)
  on conflict (day, kind, key) do update set id = excluded.id, xact = excluded.xact, at = excluded.at, undone = excluded.undone,
    actor_id = excluded.actor_id, user_id = excluded.user_id, artist_id = excluded.artist_id, details = excluded.details,
    trace = excluded.trace;
  return null;
end
$$;

create or replace trigger comments_done
  after insert on comments referencing new table as changed for each statement execute function note_commented();

create or replace trigger comments_undone
  after delete on comments referencing old table as changed for each statement execute function note_commented();
