create or replace function search_tracks_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, entity_id) values (1, new.id);
  return null;
end
$$;

create or replace trigger tracks_search_changed
  after update on tracks
  for each row
  when (new.name is distinct from old.name
    or new.listed is distinct from old.listed
    or new.album_id is distinct from old.album_id
    or new.description is distinct from old.description)
  execute function search_tracks_changed();
