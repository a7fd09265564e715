create or replace function check_set() returns trigger language plpgsql as $$
begin
  perform check_split_set(new.id);
  return null;
end
$$;

create constraint trigger split_sets_whole
  after insert or update on split_sets deferrable initially deferred for each row execute function check_set();
