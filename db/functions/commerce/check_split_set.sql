-- The shares of a set are the whole, and an accepted set has been accepted by everyone.
create or replace function check_split_set(checked bigint) returns void language plpgsql as $$
declare
  total bigint;
  waiting bigint;
  set_state text;
begin
  select state into set_state from split_sets where id = checked;
  if not found then return; end if;
  select coalesce(sum(bps), 0), count(*) filter (where accepted_at is null) into total, waiting from track_splits where set_id = checked;
  if total <> 10000 or (set_state = 'accepted' and waiting > 0) then
    raise exception 'the shares of split set % add up to %, and % payees have not accepted', checked, total, waiting
      using errcode = 'check_violation';
  end if;
end
$$;
