create or replace function note_license() returns trigger language plpgsql as $$
begin
  perform note_activity(case tg_argv[0] when 'license_issued' then new.issued_at else now() end, tg_argv[0],
    null, new.licensee_id, new.artist_id, 'license', new.uuid::text, new.uuid::text, false,
    jsonb_build_object('track_id', new.track_id, 'license_type', new.license_type));
  return null;
end
$$;

create or replace trigger licenses_issued
  after insert on licenses for each row when (new.state = 'active') execute function note_license('license_issued');

create or replace trigger licenses_revoked
  after update of state on licenses
  for each row when (new.state = 'revoked' and old.state <> 'revoked')
  execute function note_license('license_revoked');
