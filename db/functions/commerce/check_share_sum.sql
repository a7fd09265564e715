create or replace function check_share_sum() returns trigger language plpgsql as $$
begin
  if (select artist_amount from purchases where id = new.purchase_id)
    <> (select sum(share_amount) from purchase_splits where purchase_id = new.purchase_id) then
    raise exception 'the shares of purchase % do not add up to its price', new.purchase_id
      using errcode = 'check_violation', table = 'purchase_splits';
  end if;
  return null;
end
$$;

create constraint trigger purchase_splits_sum
  after insert on purchase_splits deferrable initially deferred for each row execute function check_share_sum();
