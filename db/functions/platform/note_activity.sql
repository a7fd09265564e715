-- Writes one activity, or the row that the same act has on that day. It comes last in the stream then.
create or replace function note_activity(
  done_at timestamptz, kind text, actor_id bigint, user_id bigint, artist_id bigint, subject_type text, subject_id text, key text,
  undone boolean default false, details jsonb default null)
returns void language sql as $$
  insert into activities (day, at, kind, actor_id, user_id, artist_id, subject_type, subject_id, key, undone, details)
  values ((done_at at time zone 'UTC')::date, done_at, kind, actor_id, user_id, artist_id, subject_type, subject_id, key, undone, details)
  on conflict (day, kind, key) do update set id = excluded.id, xact = excluded.xact, at = excluded.at, undone = excluded.undone,
    actor_id = excluded.actor_id, user_id = excluded.user_id, artist_id = excluded.artist_id, details = excluded.details,
    trace = excluded.trace
$$;
