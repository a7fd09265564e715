create or replace function copy_livemode() returns trigger language plpgsql as $$
begin
  new.is_live := (select orders.livemode from orders where orders.id = new.order_id);
  return new;
end
$$;

create or replace trigger purchases_livemode
  before insert on purchases for each row execute function copy_livemode();
