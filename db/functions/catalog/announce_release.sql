-- The arguments are the kind, and the type of the event unless the release is deleted. The artist of one that stays is looked up when the
-- event is made: a new one has none yet.
create or replace function announce_release() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
begin
  if tg_op = 'DELETE' then
    perform announce(kind || '.deleted', null, null,
      case kind
        when 'track' then (select artist_id from credits where track_id = old.id order by position limit 1)
        else (select artist_id from album_artists where album_id = old.id order by position limit 1)
      end,
      kind, old.id::text, jsonb_build_object(kind, jsonb_build_object('id', old.id, 'name', old.name)));
    return old;
  end if;
  perform announce(tg_argv[1], null, null, null, kind, new.id::text);
  return null;
end
$$;

create or replace trigger tracks_created after insert on tracks for each row execute function announce_release('track', 'track.created');

create or replace trigger tracks_updated
  after update of name, album_id, description, bpm, key, scale, visibility, status, release_date, explicit, downloadable, cover_id on tracks
  for each row
  when ((old.name, old.album_id, old.description, old.bpm, old.key, old.scale, old.visibility, old.status, old.release_date, old.explicit,
    old.downloadable, old.cover_id) is distinct from (new.name, new.album_id, new.description, new.bpm, new.key, new.scale, new.visibility,
    new.status, new.release_date, new.explicit, new.downloadable, new.cover_id))
  execute function announce_release('track', 'track.updated');

create or replace trigger tracks_deleted before delete on tracks for each row execute function announce_release('track');

create or replace trigger albums_created after insert on albums for each row execute function announce_release('album', 'album.created');

create or replace trigger albums_updated
  after update of name, description, type, visibility, status, release_date, cover_id on albums
  for each row
  when ((old.name, old.description, old.type, old.visibility, old.status, old.release_date, old.cover_id) is distinct from
    (new.name, new.description, new.type, new.visibility, new.status, new.release_date, new.cover_id))
  execute function announce_release('album', 'album.updated');

create or replace trigger albums_deleted before delete on albums for each row execute function announce_release('album');
