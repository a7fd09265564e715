create or replace function search_artists_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, entity_id) values (2, new.id);
  insert into search_stale (kind, entity_id) select distinct 1, track_id from credits where artist_id = new.id;
  insert into search_stale (kind, entity_id) select 3, album_id from album_artists where artist_id = new.id;
  return null;
end
$$;

create or replace trigger artists_search_changed
  after update on artists for each row when (new.name is distinct from old.name) execute function search_artists_changed();
