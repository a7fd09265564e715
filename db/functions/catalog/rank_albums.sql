-- Every album has its row from the start, so that the list by popularity has the same albums as the others.
create or replace function rank_albums() returns trigger language plpgsql as $$
begin
  insert into album_stats (album_id) select id from added;
  return null;
end
$$;

create or replace trigger albums_rank
  after insert on albums referencing new table as added for each statement execute function rank_albums();
