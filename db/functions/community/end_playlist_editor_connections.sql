create or replace function end_playlist_editor_connections() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('endConnections', json_build_object('ids', json_agg('playlist-' || playlist_id || '-editor-' || user_id)))
  from gone having count(*) > 0;
  return null;
end
$$;

create or replace trigger playlist_editors_end
  after delete on playlist_editors referencing old table as gone for each statement execute function end_playlist_editor_connections();
