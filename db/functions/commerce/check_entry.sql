create or replace function check_entry() returns trigger language plpgsql as $$
begin
  perform check_balanced(new.transaction_id);
  return null;
end
$$;

create constraint trigger ledger_entries_balanced
  after insert on ledger_entries deferrable initially deferred for each row execute function check_entry();
