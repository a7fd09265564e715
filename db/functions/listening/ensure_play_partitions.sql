-- Makes the monthly partitions of plays between two instants, both included. Two callers at once wait for one another.
create or replace function ensure_play_partitions(earliest timestamptz, latest timestamptz) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', earliest at time zone 'UTC');
  name text;
begin
  while month <= latest at time zone 'UTC' loop
    name := 'plays_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null then
      perform pg_advisory_xact_lock(hashtext('ensure_play_partitions'));
      execute format('CREATE TABLE IF NOT EXISTS %I PARTITION OF plays FOR VALUES FROM (%L) TO (%L)',
        name, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    end if;
    month := month + interval '1 month';
  end loop;
end
$$;
