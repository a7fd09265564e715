create or replace function search_users_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale (kind, entity_id) values (5, new.id);
  return null;
end
$$;

create or replace trigger users_search_changed
  after update on users
  for each row
  when (new.name is distinct from old.name
    or new.handle is distinct from old.handle
    or new.deleted_at is distinct from old.deleted_at
    or new.suspended_at is distinct from old.suspended_at)
  execute function search_users_changed();
