-- Makes the daily partitions of the request log between two instants, both included. Two callers at once wait for one another.
create or replace function ensure_request_log_days(earliest timestamptz, latest timestamptz) returns void language plpgsql as $$
declare
  day date := (earliest at time zone 'UTC')::date;
  parent text;
  name text;
begin
  while day <= (latest at time zone 'UTC')::date loop
    foreach parent in array array['request_log', 'request_hours'] loop
      name := parent || to_char(day, '_YYYY_MM_DD');
      if to_regclass(name) is null then
        perform pg_advisory_xact_lock(hashtext('ensure_request_log_days'));
        -- An hour's row is raised about once a second: room for its next version lies beside it.
        execute format('CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L) WITH (fillfactor = %s)',
          name, parent, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC',
          case parent when 'request_hours' then 50 else 100 end);
      end if;
    end loop;
    day := day + 1;
  end loop;
end
$$;
