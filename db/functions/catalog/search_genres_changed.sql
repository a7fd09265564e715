create or replace function search_genres_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, entity_id) select 1, track_id from track_genres where genre_id = new.id;
  return null;
end
$$;

create or replace trigger genres_search_changed
  after update on genres for each row when (new.name is distinct from old.name) execute function search_genres_changed();
