-- The job that closes the connections of a session is queued with its end, whatever ends it.
create or replace function end_session_connections() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('endConnections', json_build_object('ids', json_agg('session-' || id))) from gone having count(*) > 0;
  return null;
end
$$;

create or replace trigger sessions_end
  after delete on sessions referencing old table as gone for each statement execute function end_session_connections();
