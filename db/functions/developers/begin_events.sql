-- Events of an account are stored from its first token or webhook endpoint on.
create or replace function begin_events() returns trigger language plpgsql as $$
begin
  insert into event_accounts (user_id) values (new.user_id) on conflict do nothing;
  return null;
end
$$;

create or replace trigger api_tokens_events after insert on api_tokens for each row execute function begin_events();

create or replace trigger webhook_endpoints_events after insert on webhook_endpoints for each row execute function begin_events();
