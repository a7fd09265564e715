-- A track that is hidden, shown, shortened or deleted changes the playlists that have it. A job counts them again, as there may be many.
create or replace function queue_playlists_of_track() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('recountPlaylists', json_build_object('playlist_ids', json_agg(part.playlist_id)))
  from (
    select playlist_id, row_number() over (order by playlist_id) / 500 as number
    from (select distinct playlist_id from playlist_items where track_id = old.id) as having_it) as part
  group by part.number;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create or replace trigger tracks_playlists_changed
  after update on tracks
  for each row when (new.listed is distinct from old.listed or new.duration <> old.duration)
  execute function queue_playlists_of_track();

create or replace trigger tracks_playlists_deleted
  before delete on tracks for each row execute function queue_playlists_of_track();
