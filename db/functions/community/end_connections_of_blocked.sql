-- Neither of two people sees in their direct conversation from then on whether the other is there, types or reads.
create or replace function end_connections_of_blocked() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('endConnections',
    json_build_object('ids', json_agg('conversation-' || conversation_id || '-user-' || user_id)))
  from conversations join participants on participants.conversation_id = conversations.id
  where direct_low_id = least(new.blocker_id, new.blocked_id) and direct_high_id = greatest(new.blocker_id, new.blocked_id)
  having count(*) > 0;
  return null;
end
$$;

create or replace trigger blocks_end_connections
  after insert on blocks for each row execute function end_connections_of_blocked();
