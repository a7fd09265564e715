create or replace function forget_token_requests() returns trigger language plpgsql as $$
begin
  delete from request_log using gone where request_log.token_id = gone.id;
  delete from request_hours using gone where request_hours.token_id = gone.id;
  return null;
end
$$;

create or replace trigger api_tokens_forget
  after delete on api_tokens referencing old table as gone for each statement execute function forget_token_requests();
