-- More than was captured is never given back. The lock gives refunds and disputes of an order one order.
create or replace function check_refunded() returns trigger language plpgsql as $$
declare
  bought orders;
begin
  select orders.* into bought from orders join purchases on purchases.order_id = orders.id
    where purchases.id = new.purchase_id for no key update of orders;
  if bought.total_amount <
    (select coalesce(sum(refunds.amount), 0) from refunds join purchases on purchases.id = refunds.purchase_id
      where purchases.order_id = bought.id and refunds.state <> 'failed' and refunds.id <> new.id) + new.amount
    + (select coalesce(sum(disputes.withdrawn_amount), 0) from disputes where order_id = bought.id and state <> 'won') then
    raise exception 'more than the total of order % would be refunded', bought.id
      using errcode = 'check_violation', table = 'refunds', constraint = 'refunds_total_check';
  end if;
  return new;
end
$$;

create or replace trigger refunds_total
  before insert on refunds for each row execute function check_refunded();
