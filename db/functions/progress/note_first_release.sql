create or replace function note_first_release() returns trigger language plpgsql as $$
begin
  insert into first_releases (track_id, at) values (new.id, coalesce(new.publish_at, new.created_at)) on conflict do nothing;
  insert into xp_stale (kind, ref) select 'track', new.id union all select 'track', track_id from track_repeats where repeats_id = new.id;
  return null;
end
$$;

create or replace trigger tracks_first_release
  after insert on tracks for each row when (new.listed) execute function note_first_release();

create or replace trigger tracks_later_release
  after update on tracks for each row when (new.listed and not old.listed) execute function note_first_release();
