create or replace function check_order_sum() returns trigger language plpgsql as $$
begin
  if (select total_amount - tax_amount from orders where id = new.order_id)
    <> (select sum(net_amount + fee_amount) from purchases where order_id = new.order_id) then
    raise exception 'the lines of order % do not add up to its total', new.order_id
      using errcode = 'check_violation', table = 'purchases';
  end if;
  return null;
end
$$;

create constraint trigger purchases_sum
  after insert on purchases deferrable initially deferred for each row execute function check_order_sum();
