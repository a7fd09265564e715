-- The picture of a playlist goes with the last of the two rows that may have it.
create or replace function delete_playlist_cover() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.cover_id is distinct from old.cover_id then
    delete from covers where id = old.cover_id
      and not exists (select from playlists where cover_id = old.cover_id)
      and not exists (select from deleted_playlists where cover_id = old.cover_id);
  end if;
  return null;
end
$$;

create or replace trigger playlists_cover
  after delete or update of cover_id on playlists for each row when (old.cover_id is not null) execute function delete_playlist_cover();

create or replace trigger deleted_playlists_cover
  after delete on deleted_playlists for each row when (old.cover_id is not null) execute function delete_playlist_cover();
