create or replace function note_payout_paid() returns trigger language plpgsql as $$
begin
  perform note_activity(new.created_at, 'payout_paid', null, new.user_id, null, 'payout', new.id::text, new.id::text, new.state <> 'paid',
    jsonb_build_object('amount', new.amount, 'currency', new.currency));
  return null;
end
$$;

create or replace trigger payouts_made
  after insert on payouts for each row when (new.state = 'paid') execute function note_payout_paid();

create or replace trigger payouts_paid
  after update of state on payouts for each row when ((new.state = 'paid') <> (old.state = 'paid')) execute function note_payout_paid();
