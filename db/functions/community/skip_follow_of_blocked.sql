create or replace function skip_follow_of_blocked() returns trigger language plpgsql as $$
begin
  perform from users where id = new.followed_id for share;
  if exists (
    select from blocks where (blocker_id, blocked_id) in ((new.follower_id, new.followed_id), (new.followed_id, new.follower_id))) then
    return null;
  end if;
  return new;
end
$$;

create or replace trigger follows_not_blocked
  before insert on follows for each row execute function skip_follow_of_blocked();
