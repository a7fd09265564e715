create or replace function note_playlist_changed() returns trigger language plpgsql as $$
begin
  perform note_activity(new.created_at, 'playlist_changed', new.user_id, owner_id, null, 'playlist', new.playlist_id::text,
    new.user_id || ':' || new.playlist_id, false, jsonb_build_object('version', new.version))
  from playlists where playlists.id = new.playlist_id;
  return null;
end
$$;

create or replace trigger playlist_changes_done
  after insert on playlist_changes for each row when (new.user_id is not null) execute function note_playlist_changed();
