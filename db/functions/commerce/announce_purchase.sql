-- What completes, refunds or charges back a purchase is an activity.
create or replace function announce_purchase() returns trigger language plpgsql as $$
begin
  perform announce(tg_argv[0], new.buyer_id, new.buyer_id, new.artist_id, 'purchase', new.id::text,
    jsonb_build_object('code', new.failure_code));
  return null;
end
$$;

create or replace trigger purchases_expired
  after update of state on purchases
  for each row when (new.state = 'expired' and old.state <> 'expired')
  execute function announce_purchase('purchase.expired');

create or replace trigger purchases_failed
  after update of state on purchases
  for each row when (new.state = 'voided' and old.state <> 'voided')
  execute function announce_purchase('purchase.failed');

create or replace trigger purchases_exclusive
  after update of state on purchases
  for each row when (new.license_type = 'exclusive' and new.state = 'completed' and old.state not in ('completed', 'refund_due'))
  execute function announce_purchase('exclusive.sold');
