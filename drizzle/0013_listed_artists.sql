-- The list of all artists says how many there are. The function and the triggers are made again from db/functions; they stand here because
-- the first total must be counted after the last change that no trigger saw.
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
$$;--> statement-breakpoint
create trigger artists_count_added
  after insert on artists referencing new table as added for each statement execute function note_listed_rows('hidden_at is null');--> statement-breakpoint
create trigger artists_count_changed
  after update on artists referencing old table as removed new table as added for each statement execute function note_listed_rows('hidden_at is null');--> statement-breakpoint
create trigger artists_count_removed
  after delete on artists referencing old table as removed for each statement execute function note_listed_rows('hidden_at is null');--> statement-breakpoint
insert into relation_counts (relation, object_id, total)
select 'listed_artists', 0, count(*) from artists where hidden_at is null;
