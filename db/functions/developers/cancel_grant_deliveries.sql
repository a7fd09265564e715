-- A token without a hash is what a person allows an app. What waits to be sent to an app under one that has ended, or that allows less, is
-- canceled. One that is being sent is passed over: when it is due again, it is canceled then.
create or replace function cancel_grant_deliveries() returns trigger language plpgsql as $$
begin
  with waiting as (
    select webhook_deliveries.id from webhook_deliveries join api_events on api_events.id = webhook_deliveries.event_id
    where webhook_deliveries.grant_id = new.id and webhook_deliveries.state = 'waiting'
      and (new.revoked_at is not null or new.expires_at <= now() or api_events.scope <> all(new.scopes))
    for no key update of webhook_deliveries skip locked)
  update webhook_deliveries set state = 'canceled', done_at = now(), locked_until = null
  from waiting where webhook_deliveries.id = waiting.id;
  return null;
end
$$;

create or replace trigger api_tokens_undelivered
  after update on api_tokens
  for each row when (new.hash is null and (old.revoked_at is null and new.revoked_at is not null
    or new.expires_at < old.expires_at or not new.scopes @> old.scopes))
  execute function cancel_grant_deliveries();
