-- The job that closes the connections of a participant is queued with the end of the participation, whatever ends it.
create or replace function end_participant_connections() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('endConnections',
    json_build_object('ids', json_agg('conversation-' || conversation_id || '-user-' || user_id))) from gone having count(*) > 0;
  return null;
end
$$;

create or replace trigger participants_end
  after delete on participants referencing old table as gone for each statement execute function end_participant_connections();
