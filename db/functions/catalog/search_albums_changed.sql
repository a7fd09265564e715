create or replace function search_albums_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, entity_id) values (3, new.id);
  if new.name <> old.name then
    insert into search_stale (kind, entity_id) select 1, id from tracks where album_id = new.id;
  end if;
  return null;
end
$$;

create or replace trigger albums_search_changed
  after update on albums
  for each row
  when (new.name is distinct from old.name or new.listed is distinct from old.listed or new.description is distinct from old.description)
  execute function search_albums_changed();
