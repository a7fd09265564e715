create or replace function forget_notifications_of_blocked() returns trigger language plpgsql as $$
begin
  perform forget_notified_actor(new.blocked_id, new.blocker_id), forget_notified_actor(new.blocker_id, new.blocked_id);
  return null;
end
$$;

create or replace trigger blocks_forget_notifications
  after insert on blocks for each row execute function forget_notifications_of_blocked();
