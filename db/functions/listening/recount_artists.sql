create or replace function recount_artists() returns trigger language plpgsql as $$
begin
  -- A track that nobody has played changes nobody's numbers.
  insert into insight_recounts (kind, entity_id)
  select distinct 'artist'::insight_kind, changed.artist_id from changed
  where tg_op = 'DELETE' or exists (
    select from insight_totals where kind = 'track' and entity_id = changed.track_id)
    or exists (select from play_queue where play_queue.track_id = changed.track_id)
  on conflict do nothing;
  return null;
end
$$;

create or replace trigger credits_recount_added
  after insert on credits referencing new table as changed for each statement execute function recount_artists();

create or replace trigger credits_recount_gone
  after delete on credits referencing old table as changed for each statement execute function recount_artists();
