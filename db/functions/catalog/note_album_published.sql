create or replace function note_album_published() returns trigger language plpgsql as $$
declare
  released record := case when tg_op = 'DELETE' then old else new end;
begin
  perform note_activity(coalesce(released.publish_at, released.created_at), 'album_published', null, null,
    (select artist_id from album_artists where album_id = released.id order by position limit 1),
    'album', released.id::text, released.id::text, tg_op = 'DELETE' or not released.listed);
  return released;
end
$$;

-- At the end of the transaction, when the album has its artists.
create constraint trigger albums_released
  after insert on albums deferrable initially deferred for each row when (new.listed) execute function note_album_published();

create or replace trigger albums_listed
  after update on albums for each row when (old.listed is distinct from new.listed) execute function note_album_published();

create or replace trigger albums_withdrawn
  before delete on albums for each row when (old.listed) execute function note_album_published();
