create or replace function announce_payment_account() returns trigger language plpgsql as $$
begin
  perform announce('payments_account.updated', null, new.user_id, null, 'user', new.user_id::text, jsonb_build_object(
    'onboarding_complete', new.onboarding_complete, 'charges_enabled', new.charges_enabled, 'payouts_enabled', new.payouts_enabled));
  return null;
end
$$;

create or replace trigger payment_accounts_updated
  after update of onboarding_complete, charges_enabled, payouts_enabled on payment_accounts
  for each row
  when ((old.onboarding_complete, old.charges_enabled, old.payouts_enabled) is distinct from
    (new.onboarding_complete, new.charges_enabled, new.payouts_enabled))
  execute function announce_payment_account();
