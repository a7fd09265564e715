create or replace function announce_album() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform announce('album.deleted', null, null, (select artist_id from album_artists where album_id = old.id order by position limit 1),
      'album', old.id::text, jsonb_build_object('album', jsonb_build_object('id', old.id, 'name', old.name)));
    return old;
  end if;
  perform announce(tg_argv[0], null, null, null, 'album', new.id::text);
  return null;
end
$$;

create or replace trigger albums_created after insert on albums for each row execute function announce_album('album.created');

create or replace trigger albums_updated
  after update of name, description, type, visibility, status, release_date, cover_id on albums
  for each row
  when ((old.name, old.description, old.type, old.visibility, old.status, old.release_date, old.cover_id) is distinct from
    (new.name, new.description, new.type, new.visibility, new.status, new.release_date, new.cover_id))
  execute function announce_album('album.updated');

create or replace trigger albums_deleted before delete on albums for each row execute function announce_album();
