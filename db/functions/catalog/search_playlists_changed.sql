create or replace function search_playlists_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, entity_id) values (4, new.id);
  return null;
end
$$;

create or replace trigger playlists_search_changed
  after update on playlists
  for each row
  when (new.name is distinct from old.name
    or new.visibility is distinct from old.visibility
    or new.description is distinct from old.description)
  execute function search_playlists_changed();
