-- Forgets the activities of months that were over before the given day.
create or replace function forget_activities(before date) returns void language plpgsql as $$
declare
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_activity_months'));
  for name in select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'activities'::regclass and relname ~ '^activities_[0-9]{4}_[0-9]{2}$'
      and relname < 'activities_' || to_char(before, 'YYYY_MM')
  loop
    execute format('DROP TABLE %I', name);
  end loop;
  delete from activities_default where day < before;
end
$$;
