create or replace function note_changed_comments() returns trigger language plpgsql as $$
begin
  insert into relation_changes (relation, object_id, delta)
  select 'comments', track_id, sum(change) from (
    select track_id, 1 as change from added where not deleted
    union all select track_id, -1 from removed where not deleted) as changes
  group by track_id having sum(change) <> 0;
  return null;
end
$$;

create or replace trigger comments_changed
  after update on comments referencing old table as removed new table as added for each statement execute function note_changed_comments();
