-- Counts the rows that lists show, for all of the marketplace: the object is 0. The argument is the condition that they meet.
create or replace function note_listed_rows() returns trigger language plpgsql as $$
declare
  condition text := coalesce(tg_argv[0], 'listed');
  change integer := 0;
  part integer;
begin
  if tg_op <> 'DELETE' then
    execute format('select count(*) from added where %s', condition) into change;
  end if;
  if tg_op <> 'INSERT' then
    execute format('select count(*) from removed where %s', condition) into part;
    change := change - part;
  end if;
  if change <> 0 then
    insert into relation_changes (relation, object_id, delta) values ('listed_' || tg_table_name, 0, change);
  end if;
  return null;
end
$$;

create or replace trigger tracks_count_added
  after insert on tracks referencing new table as added for each statement execute function note_listed_rows();

create or replace trigger tracks_count_changed
  after update on tracks referencing old table as removed new table as added for each statement execute function note_listed_rows();

create or replace trigger tracks_count_removed
  after delete on tracks referencing old table as removed for each statement execute function note_listed_rows();

create or replace trigger albums_count_added
  after insert on albums referencing new table as added for each statement execute function note_listed_rows();

create or replace trigger albums_count_changed
  after update on albums referencing old table as removed new table as added for each statement execute function note_listed_rows();

create or replace trigger albums_count_removed
  after delete on albums referencing old table as removed for each statement execute function note_listed_rows();

create or replace trigger artists_count_added
  after insert on artists referencing new table as added for each statement execute function note_listed_rows('hidden_at is null');

create or replace trigger artists_count_changed
  after update on artists referencing old table as removed new table as added
  for each statement execute function note_listed_rows('hidden_at is null');

create or replace trigger artists_count_removed
  after delete on artists referencing old table as removed for each statement execute function note_listed_rows('hidden_at is null');
