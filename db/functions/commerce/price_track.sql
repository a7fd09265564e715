-- Copies what a track costs to the row by which lists filter and order.
create or replace function price_track(priced bigint) returns void language sql as $$
  update track_stats
  set from_amount = now_at.from_amount, currency = now_at.currency,
    sells_lease = now_at.sells_lease, sells_exclusive = now_at.sells_exclusive
  from (
    select min(amount) as from_amount, min(currency) as currency,
      coalesce(bool_or(license_offers.license_type <> 'exclusive'), false) as sells_lease,
      coalesce(bool_or(license_offers.license_type = 'exclusive'), false) as sells_exclusive
    from license_offers join tracks on tracks.id = track_id
    where track_id = priced and active
      and tracks.license_type in (
        'both', case license_offers.license_type when 'exclusive' then 'exclusive_only' else 'non_exclusive_only' end)
      and not exists (select from track_sales where track_sales.track_id = priced and exclusive = 'sold')) as now_at
  where track_stats.track_id = priced
    and (track_stats.from_amount, track_stats.currency, track_stats.sells_lease, track_stats.sells_exclusive)
      is distinct from (now_at.from_amount, now_at.currency, now_at.sells_lease, now_at.sells_exclusive);
$$;
