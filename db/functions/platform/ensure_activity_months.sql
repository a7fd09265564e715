-- Makes the partitions of the months between two days, both included, and moves into them the rows that are in the default one.
create or replace function ensure_activity_months(earliest date, latest date) returns void language plpgsql as $$
declare
  month date := date_trunc('month', earliest)::date;
  name text;
begin
  while month <= latest loop
    name := 'activities_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null then
      perform pg_advisory_xact_lock(hashtext('ensure_activity_months'));
      if to_regclass(name) is null then
        lock table activities_default in access exclusive mode;
        execute format('CREATE TABLE %I (LIKE activities INCLUDING DEFAULTS)', name);
        execute format(
          'WITH moved AS (DELETE FROM activities_default WHERE day >= %L AND day < %L RETURNING *) INSERT INTO %I SELECT * FROM moved',
          month, month + interval '1 month', name);
        execute format('ALTER TABLE activities ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
          name, month, (month + interval '1 month')::date);
      end if;
    end if;
    month := month + interval '1 month';
  end loop;
end
$$;
