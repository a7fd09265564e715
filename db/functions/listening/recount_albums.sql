create or replace function recount_albums() returns trigger language plpgsql as $$
begin
  insert into insight_recounts (kind, entity_id)
  select distinct 'album'::insight_kind, moved.album_id
  from before join after using (id) cross join lateral (values (before.album_id), (after.album_id)) as moved (album_id)
  where before.album_id is distinct from after.album_id and moved.album_id is not null
  on conflict do nothing;
  return null;
end
$$;

create or replace trigger tracks_recount
  after update on tracks referencing old table as before new table as after for each statement execute function recount_albums();
