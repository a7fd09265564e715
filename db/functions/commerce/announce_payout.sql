create or replace function announce_payout() returns trigger language plpgsql as $$
begin
  perform announce('payout.failed', null, new.user_id, null, 'payout', new.id::text, jsonb_build_object('code', new.failure_code));
  return null;
end
$$;

create or replace trigger payouts_failed
  after update of state on payouts
  for each row when (new.state = 'failed' and old.state <> 'failed')
  execute function announce_payout();

create or replace trigger payouts_made_failed
  after insert on payouts
  for each row when (new.state = 'failed')
  execute function announce_payout();
