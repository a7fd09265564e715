-- Every track has its row from the start, so that the list by popularity has the same tracks as the others.
create or replace function rank_tracks() returns trigger language plpgsql as $$
begin
  insert into track_stats (track_id) select id from added;
  return null;
end
$$;

create or replace trigger tracks_rank
  after insert on tracks referencing new table as added for each statement execute function rank_tracks();
