-- A block and a follow of the same two accounts wait for each other, so the second sees the first. Follows do not wait for follows.
create or replace function lock_blocked_pair() returns trigger language plpgsql as $$
begin
  perform from users where id in (new.blocker_id, new.blocked_id) order by id for no key update;
  return new;
end
$$;

create or replace trigger blocks_lock
  before insert on blocks for each row execute function lock_blocked_pair();
