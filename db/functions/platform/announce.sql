-- Announces a change that is no activity; events are made of it where somebody has them sent. One thing in a transaction is announced once.
create or replace function announce(
  type text, actor_id bigint, user_id bigint, artist_id bigint, subject_type text, subject_id text, details jsonb default null)
returns void language sql as $$
  insert into event_intake (xact, type, actor_id, user_id, artist_id, subject_type, subject_id, details)
  values (pg_current_xact_id()::text::bigint, type, actor_id, user_id, artist_id, subject_type, subject_id, details)
  on conflict do nothing
$$;
