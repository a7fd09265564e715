create or replace function announce_split() returns trigger language plpgsql as $$
begin
  perform announce(tg_argv[0], new.proposed_by, null, null, 'split', new.id::text);
  return null;
end
$$;

create or replace trigger split_sets_proposed
  after insert on split_sets for each row when (new.state = 'pending') execute function announce_split('split.proposed');

create or replace trigger split_sets_accepted
  after update of state on split_sets
  for each row when (new.state = 'accepted' and old.state <> 'accepted')
  execute function announce_split('split.accepted');
