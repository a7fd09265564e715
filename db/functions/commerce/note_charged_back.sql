create or replace function note_charged_back() returns trigger language plpgsql as $$
begin
  perform note_activity(now(), 'refunded', null, new.buyer_id, new.artist_id, 'purchase', new.id::text, 'purchase ' || new.id, false,
    jsonb_build_object('track_id', new.track_id, 'amount', new.net_amount, 'currency', new.currency));
  return null;
end
$$;

create or replace trigger purchases_charged_back
  after update of state on purchases
  for each row when (new.state = 'charged_back' and old.state <> 'charged_back')
  execute function note_charged_back();
