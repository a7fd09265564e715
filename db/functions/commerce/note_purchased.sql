create or replace function note_purchased() returns trigger language plpgsql as $$
begin
  perform note_activity(coalesce(new.completed_at, now()), 'purchased', new.buyer_id, null, new.artist_id,
    'purchase', new.id::text, new.id::text, false,
    jsonb_build_object('track_id', new.track_id, 'license_type', new.license_type, 'amount', new.artist_amount, 'currency', new.currency));
  return null;
end
$$;

create or replace trigger purchases_made
  after insert on purchases for each row when (new.state = 'completed') execute function note_purchased();

create or replace trigger purchases_completed
  after update of state on purchases
  for each row when (new.state = 'completed' and old.state <> 'completed')
  execute function note_purchased();
