-- A refund that succeeded can still fail.
create or replace function note_refunded() returns trigger language plpgsql as $$
begin
  perform note_activity(new.created_at, 'refunded', new.actor_id, buyer_id, artist_id,
    'purchase', purchases.id::text, new.id::text, new.state <> 'succeeded',
    jsonb_build_object('track_id', track_id, 'amount', new.amount, 'currency', new.currency))
  from purchases where purchases.id = new.purchase_id;
  return null;
end
$$;

create or replace trigger refunds_made
  after insert on refunds for each row when (new.state = 'succeeded') execute function note_refunded();

create or replace trigger refunds_decided
  after update of state on refunds
  for each row when ((new.state = 'succeeded') <> (old.state = 'succeeded'))
  execute function note_refunded();
