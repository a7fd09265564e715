create or replace function end_follows_of_blocked() returns trigger language plpgsql as $$
begin
  delete from follows where (follower_id, followed_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end
$$;

create or replace trigger blocks_end_follows
  after insert on blocks for each row execute function end_follows_of_blocked();
