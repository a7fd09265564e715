-- Refuses a state and a move that no state table (db/values/state-tables.ts) has. The arguments are the machine, and the column if it is
-- not `state`.
create or replace function check_move() returns trigger language plpgsql as $$
declare
  field text := coalesce(tg_argv[1], 'state');
  after text := to_jsonb(new) ->> field;
  before text;
begin
  if tg_op = 'INSERT' then
    if not exists (select from state_moves() where machine = tg_argv[0] and state = after) then
      raise exception '% has no state %', tg_argv[0], after using errcode = 'check_violation', table = tg_table_name;
    end if;
    return new;
  end if;
  before := to_jsonb(old) ->> field;
  if before <> after and not may_move(tg_argv[0], before, after) then
    raise exception '% cannot go from % to %', tg_argv[0], before, after
      using errcode = 'check_violation', table = tg_table_name;
  end if;
  return new;
end
$$;

create or replace trigger orders_state
  before insert or update of state on orders for each row execute function check_move('order');

create or replace trigger purchases_state
  before insert or update of state on purchases for each row execute function check_move('purchase');

create or replace trigger payment_events_state
  before insert or update of state on payment_events for each row execute function check_move('event');

create or replace trigger refunds_state
  before insert or update of state on refunds for each row execute function check_move('refund');

create or replace trigger disputes_state
  before insert or update of state on disputes for each row execute function check_move('dispute');

create or replace trigger track_sales_state
  before insert or update of exclusive on track_sales for each row execute function check_move('slot', 'exclusive');

create or replace trigger coupon_redemptions_state
  before insert or update of state on coupon_redemptions for each row execute function check_move('redemption');

create or replace trigger licenses_state
  before insert or update of state on licenses for each row execute function check_move('license');

create or replace trigger transfers_state
  before insert or update of state on transfers for each row execute function check_move('transfer');

create or replace trigger payouts_state
  before insert or update of state on payouts for each row execute function check_move('payout');

create or replace trigger takedown_notices_state
  before insert or update of state on takedown_notices for each row execute function check_move('notice');

create or replace trigger counter_notices_state
  before insert or update of state on counter_notices for each row execute function check_move('counter_notice');
