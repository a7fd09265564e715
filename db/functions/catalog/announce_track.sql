-- The artist of a track that stays is looked up when the event is made: a new track has none yet.
create or replace function announce_track() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform announce('track.deleted', null, null, (select artist_id from credits where track_id = old.id order by position limit 1),
      'track', old.id::text, jsonb_build_object('track', jsonb_build_object('id', old.id, 'name', old.name)));
    return old;
  end if;
  perform announce(tg_argv[0], null, null, null, 'track', new.id::text);
  return null;
end
$$;

create or replace trigger tracks_created after insert on tracks for each row execute function announce_track('track.created');

create or replace trigger tracks_updated
  after update of name, album_id, description, bpm, key, scale, visibility, status, release_date, explicit, downloadable, cover_id on tracks
  for each row
  when ((old.name, old.album_id, old.description, old.bpm, old.key, old.scale, old.visibility, old.status, old.release_date, old.explicit,
    old.downloadable, old.cover_id) is distinct from (new.name, new.album_id, new.description, new.bpm, new.key, new.scale, new.visibility,
    new.status, new.release_date, new.explicit, new.downloadable, new.cover_id))
  execute function announce_track('track.updated');

create or replace trigger tracks_deleted before delete on tracks for each row execute function announce_track();
