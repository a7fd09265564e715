create or replace function note_removed_comments() returns trigger language plpgsql as $$
begin
  insert into relation_changes (relation, object_id, delta)
  select 'comments', track_id, -count(*) from removed where not deleted group by track_id;
  return null;
end
$$;

create or replace trigger comments_removed
  after delete on comments referencing old table as removed for each statement execute function note_removed_comments();
