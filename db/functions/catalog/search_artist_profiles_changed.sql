create or replace function search_artist_profiles_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, entity_id) values (2, new.artist_id);
  return null;
end
$$;

create or replace trigger artist_profiles_search_changed
  after update on artist_profiles
  for each row when (new.city is distinct from old.city or new.description is distinct from old.description)
  execute function search_artist_profiles_changed();
