-- What payees are owed is kept by the entries themselves. The locks are taken in one order, so that postings never wait in a ring.
create or replace function add_to_owed() returns trigger language plpgsql as $$
begin
  perform from ledger_accounts where kind = 'payee' and id in (select account_id from added) order by id for no key update;
  update ledger_accounts set owed_amount = owed_amount - changes.amount
  from (select account_id, sum(amount)::bigint as amount from added group by account_id) as changes
  where ledger_accounts.id = changes.account_id and kind = 'payee';
  return null;
end
$$;

create or replace trigger ledger_entries_owed
  after insert on ledger_entries referencing new table as added for each statement execute function add_to_owed();
