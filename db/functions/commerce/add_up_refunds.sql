create or replace function add_up_refunds() returns trigger language plpgsql as $$
begin
  update purchases set returned_amount = (
      select coalesce(sum(refunds.amount), 0) from refunds where refunds.purchase_id = new.purchase_id and refunds.state = 'succeeded')
    where purchases.id = new.purchase_id;
  return null;
end
$$;

create or replace trigger refunds_added_up
  after insert or update of state, amount on refunds for each row execute function add_up_refunds();
