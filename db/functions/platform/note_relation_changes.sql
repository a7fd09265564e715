-- Once per statement, whatever the statement: also deletions that cascade. The argument is the column of the object.
create or replace function note_relation_changes() returns trigger language plpgsql as $$
begin
  execute format(
    'INSERT INTO relation_changes (relation, object_id, delta) SELECT %L, %I, count(*) * %s FROM changed GROUP BY %2$I',
    tg_table_name, tg_argv[0], case tg_op when 'INSERT' then 1 else -1 end);
  return null;
end
$$;

create or replace trigger playlist_follows_added
  after insert on playlist_follows referencing new table as changed
  for each statement
  execute function note_relation_changes('playlist_id');

create or replace trigger playlist_follows_removed
  after delete on playlist_follows referencing old table as changed
  for each statement
  execute function note_relation_changes('playlist_id');

create or replace trigger collection_plays_added
  after insert on collection_plays referencing new table as changed
  for each statement
  execute function note_relation_changes('collection_id');

create or replace trigger collection_plays_removed
  after delete on collection_plays referencing old table as changed
  for each statement
  execute function note_relation_changes('collection_id');
