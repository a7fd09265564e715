create or replace function note_track_published() returns trigger language plpgsql as $$
declare
  released record := case when tg_op = 'DELETE' then old else new end;
begin
  perform note_activity(coalesce(released.publish_at, released.created_at), 'track_published', null, null,
    (select artist_id from credits where track_id = released.id order by position limit 1),
    'track', released.id::text, released.id::text, tg_op = 'DELETE' or not released.listed);
  return released;
end
$$;

-- At the end of the transaction, when the track has its artists.
create constraint trigger tracks_released
  after insert on tracks deferrable initially deferred for each row when (new.listed) execute function note_track_published();

create or replace trigger tracks_listed
  after update on tracks for each row when (old.listed is distinct from new.listed) execute function note_track_published();

create or replace trigger tracks_withdrawn
  before delete on tracks for each row when (old.listed) execute function note_track_published();
