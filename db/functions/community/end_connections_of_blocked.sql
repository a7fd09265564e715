-- Neither of two people sees from then on whether the other is there, types or reads: not in their direct conversation, whose channel
-- is closed to them, and not in a group, to whose channel they come back without their names.
create or replace function end_connections_of_blocked() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('endConnections',
    json_build_object('ids', json_agg('conversation-' || conversation_id || '-user-' || participants.user_id)))
  from participants as blockers
  join participants as blocked using (conversation_id)
  join participants using (conversation_id)
  where blockers.user_id = new.blocker_id and blocked.user_id = new.blocked_id
    and participants.user_id in (new.blocker_id, new.blocked_id)
  having count(*) > 0;
  return null;
end
$$;

create or replace trigger blocks_end_connections
  after insert on blocks for each row execute function end_connections_of_blocked();
