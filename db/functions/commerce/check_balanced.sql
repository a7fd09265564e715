create or replace function check_balanced(checked bigint) returns void language plpgsql as $$
declare
  total numeric;
  entries int;
begin
  select coalesce(sum(amount), 0), count(*) into total, entries from ledger_entries where transaction_id = checked;
  if total <> 0 or entries < 2 then
    raise exception 'transaction % of the ledger has % entries that add up to %', checked, entries, total
      using errcode = 'check_violation';
  end if;
end
$$;
