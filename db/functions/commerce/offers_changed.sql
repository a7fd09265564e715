-- The license type of a track follows from its offers.
create or replace function offers_changed() returns trigger language plpgsql as $$
declare
  priced bigint := case tg_op when 'DELETE' then old.track_id else new.track_id end;
begin
  update tracks set license_type = offered.license_type
  from (
    select case
      when bool_or(license_type = 'exclusive') and bool_or(license_type <> 'exclusive') then 'both'
      when bool_or(license_type = 'exclusive') then 'exclusive_only'
      when bool_or(license_type <> 'exclusive') then 'non_exclusive_only' else 'none' end as license_type
    from license_offers where track_id = priced and active) as offered
  where tracks.id = priced and tracks.license_type <> offered.license_type;
  perform price_track(priced);
  return null;
end
$$;

create or replace trigger license_offers_added
  after insert on license_offers for each row when (new.active) execute function offers_changed();

create or replace trigger license_offers_updated
  after update of amount, currency, active on license_offers
  for each row when (old.amount <> new.amount or old.currency <> new.currency or old.active <> new.active)
  execute function offers_changed();

create or replace trigger license_offers_deleted
  after delete on license_offers for each row when (old.active) execute function offers_changed();
