-- The ledger is only added to, whoever writes: a correction is another transaction.
create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: its rows are only added to', lower(tg_op), tg_table_name
    using errcode = 'integrity_constraint_violation';
end
$$;

create or replace trigger ledger_transactions_kept
  before update or delete on ledger_transactions for each row execute function refuse_ledger_change();

create or replace trigger ledger_transactions_not_truncated
  before truncate on ledger_transactions for each statement execute function refuse_ledger_change();

create or replace trigger ledger_entries_kept
  before update or delete on ledger_entries for each row execute function refuse_ledger_change();

create or replace trigger ledger_entries_not_truncated
  before truncate on ledger_entries for each statement execute function refuse_ledger_change();

create or replace trigger ledger_accounts_kept
  before delete on ledger_accounts for each row execute function refuse_ledger_change();

create or replace trigger ledger_accounts_same
  before update on ledger_accounts
  for each row
  when ((old.id, old.kind, old.user_id, old.currency, old.livemode, old.created_at)
    is distinct from (new.id, new.kind, new.user_id, new.currency, new.livemode, new.created_at))
  execute function refuse_ledger_change();

create or replace trigger ledger_accounts_not_truncated
  before truncate on ledger_accounts for each statement execute function refuse_ledger_change();

create or replace trigger transfers_kept
  before update on transfers
  for each row
  when ((new.purchase_id, new.user_id, new.round, new.amount, new.currency, new.livemode)
    is distinct from (old.purchase_id, old.user_id, old.round, old.amount, old.currency, old.livemode))
  execute function refuse_ledger_change();
