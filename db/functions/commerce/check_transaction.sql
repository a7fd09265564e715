create or replace function check_transaction() returns trigger language plpgsql as $$
begin
  perform check_balanced(new.id);
  return null;
end
$$;

create constraint trigger ledger_transactions_balanced
  after insert on ledger_transactions deferrable initially deferred for each row execute function check_transaction();
