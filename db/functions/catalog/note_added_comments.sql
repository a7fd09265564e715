-- A deleted comment that has replies keeps its place, and no longer counts.
create or replace function note_added_comments() returns trigger language plpgsql as $$
begin
  insert into relation_changes (relation, object_id, delta)
  select 'comments', track_id, count(*) from added where not deleted group by track_id;
  return null;
end
$$;

create or replace trigger comments_added
  after insert on comments referencing new table as added for each statement execute function note_added_comments();
