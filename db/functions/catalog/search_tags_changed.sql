create or replace function search_tags_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, entity_id) values (6, new.id);
  insert into search_stale (kind, entity_id) select 1, track_id from track_tags where tag_id = new.id;
  return null;
end
$$;

create or replace trigger tags_search_changed
  after update on tags for each row when (new.name is distinct from old.name) execute function search_tags_changed();
