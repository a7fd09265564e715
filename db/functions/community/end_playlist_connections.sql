-- Accounts that may no longer see a playlist stop receiving its events.
create or replace function end_playlist_connections() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('endConnections', json_build_object('ids', json_agg(held.id)))
  from (
    select 'playlist-' || old.id
    union all select 'playlist-' || old.id || '-editor-' || user_id from playlist_editors where playlist_id = old.id) as held (id);
  return null;
end
$$;

create or replace trigger playlists_end
  after delete on playlists for each row execute function end_playlist_connections();

create or replace trigger playlists_hide
  after update on playlists
  for each row
  when (new.visibility = 'private' and old.visibility <> 'private' or old.collaborative and not new.collaborative)
  execute function end_playlist_connections();
