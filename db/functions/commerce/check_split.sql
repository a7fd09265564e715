create or replace function check_split() returns trigger language plpgsql as $$
begin
  perform check_split_set(coalesce(new.set_id, old.set_id));
  return null;
end
$$;

create constraint trigger track_splits_whole
  after insert or update or delete on track_splits deferrable initially deferred for each row execute function check_split();
