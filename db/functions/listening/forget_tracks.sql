-- A deleted track is counted again as well, and nothing is left of it then.
create or replace function forget_tracks() returns trigger language plpgsql as $$
begin
  delete from plays using gone where plays.track_id = gone.id;
  delete from play_queue using gone where play_queue.track_id = gone.id;
  insert into insight_recounts (kind, entity_id)
  select 'track'::insight_kind, id from gone union select 'album', album_id from gone where album_id is not null
  on conflict do nothing;
  return null;
end
$$;

create or replace trigger tracks_forget
  after delete on tracks referencing old table as gone for each statement execute function forget_tracks();
