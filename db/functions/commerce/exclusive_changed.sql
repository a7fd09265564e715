create or replace function exclusive_changed() returns trigger language plpgsql as $$
begin
  perform price_track(new.track_id);
  return null;
end
$$;

create or replace trigger track_sales_exclusive
  after update of exclusive on track_sales
  for each row when ((old.exclusive = 'sold') <> (new.exclusive = 'sold'))
  execute function exclusive_changed();
