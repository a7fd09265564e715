create or replace function license_type_changed() returns trigger language plpgsql as $$
begin
  perform price_track(new.id);
  return null;
end
$$;

create or replace trigger tracks_license_type
  after update of license_type on tracks for each row when (old.license_type <> new.license_type) execute function license_type_changed();
