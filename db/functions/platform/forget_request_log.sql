-- Drops every day of the request log that was over by the beginning of the given instant's day.
create or replace function forget_request_log(before timestamptz) returns void language plpgsql as $$
declare
  first date := (before at time zone 'UTC')::date;
  parent text;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_request_log_days'));
  foreach parent in array array['request_log', 'request_hours'] loop
    for name in select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = parent::regclass and relname < parent || to_char(first, '_YYYY_MM_DD')
    loop
      execute format('DROP TABLE %I', name);
    end loop;
  end loop;
  delete from request_losses where hour < first::timestamp at time zone 'UTC';
end
$$;
