-- The bytes of a file are deleted after its rows: a job removes the objects that are listed here.
create or replace function list_deleted_objects() returns trigger language plpgsql as $$
begin
  insert into deleted_objects (key) select key from gone on conflict do nothing;
  return null;
end
$$;

create or replace trigger file_parts_gone
  after delete on file_parts referencing old table as gone for each statement execute function list_deleted_objects();
