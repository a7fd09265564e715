create or replace function delete_cover_file() returns trigger language plpgsql as $$
begin
  delete from files where id = old.file_id;
  return null;
end
$$;

create or replace trigger cover_files_file
  after delete on cover_files for each row execute function delete_cover_file();
