-- The plays of some tracks that are not counted yet, by the index: the queue is as often empty as it is full, and a plan for the one is
-- slow for the other.
create or replace function waiting_plays(tracks bigint[]) returns setof play_queue
language sql stable parallel safe rows 20 set enable_seqscan to off as $$
  select * from play_queue where track_id = any (tracks) and counted
$$;
