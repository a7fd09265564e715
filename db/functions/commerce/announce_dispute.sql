-- A dispute is about a whole order; each artist of it learns of their own sales.
create or replace function announce_dispute() returns trigger language plpgsql as $$
begin
  perform announce('sale.disputed', null, null, purchases.artist_id, 'purchase', purchases.id::text,
    jsonb_build_object('reason', new.reason, 'due_by', new.due_by))
  from purchases where purchases.order_id = new.order_id;
  return null;
end
$$;

create or replace trigger disputes_opened
  after insert on disputes for each row when (not new.is_inquiry) execute function announce_dispute();

-- An inquiry, which takes no money, may become a dispute.
create or replace trigger disputes_escalated
  after update of is_inquiry on disputes
  for each row when (old.is_inquiry and not new.is_inquiry)
  execute function announce_dispute();
