create or replace function delete_replaced_cover() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.cover_id is distinct from old.cover_id then
    delete from covers where id = old.cover_id;
  end if;
  return null;
end
$$;

create or replace trigger artists_cover
  after delete or update of cover_id on artists for each row when (old.cover_id is not null) execute function delete_replaced_cover();

create or replace trigger albums_cover
  after delete or update of cover_id on albums for each row when (old.cover_id is not null) execute function delete_replaced_cover();

create or replace trigger tracks_cover
  after delete or update of cover_id on tracks for each row when (old.cover_id is not null) execute function delete_replaced_cover();

create or replace trigger collections_cover
  after delete or update of cover_id on collections for each row when (old.cover_id is not null) execute function delete_replaced_cover();
