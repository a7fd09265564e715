-- Refuses to change what was agreed. The argument says what that is.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % never changes', tg_argv[0], tg_table_name using errcode = 'check_violation', table = tg_table_name;
end
$$;

create or replace trigger orders_amounts
  before update on orders
  for each row
  when ((new.currency, new.price_amount, new.discount_amount, new.fee_amount, new.tax_amount, new.total_amount, new.livemode)
    is distinct from (old.currency, old.price_amount, old.discount_amount, old.fee_amount, old.tax_amount, old.total_amount, old.livemode))
  execute function refuse_change('the amount');

create or replace trigger purchases_terms
  before update on purchases
  for each row
  when ((new.order_id, new.track_id, new.license_type, new.terms, new.terms_sha256, new.price_amount, new.artist_amount, new.fee_amount,
      new.currency)
    is distinct from (old.order_id, old.track_id, old.license_type, old.terms, old.terms_sha256, old.price_amount, old.artist_amount,
      old.fee_amount, old.currency))
  execute function refuse_change('what was agreed');

create or replace trigger purchase_splits_kept
  before update or delete on purchase_splits for each row execute function refuse_change('a share');

-- The text of a license was signed, and its place in the order of licenses is part of that.
create or replace trigger licenses_kept
  before update on licenses
  for each row
  when (row(old.uuid, old.purchase_id, old.track_id, old.artist_id, old.licensee_id, old.license_type, old.terms, old.terms_sha256,
      old.sequence, old.jws, old.livemode, old.issued_at, old.expires_at)
    is distinct from row(new.uuid, new.purchase_id, new.track_id, new.artist_id, new.licensee_id, new.license_type, new.terms,
      new.terms_sha256, new.sequence, new.jws, new.livemode, new.issued_at, new.expires_at))
  execute function refuse_change('the text');

create or replace trigger license_chain_kept
  before update or delete on license_chain for each row execute function refuse_change('an entry');

create or replace trigger license_chain_not_emptied
  before truncate on license_chain for each statement execute function refuse_change('an entry');

create or replace trigger license_events_kept
  before update on license_events
  for each row when (old.actor_id is not distinct from new.actor_id)
  execute function refuse_change('an entry');
