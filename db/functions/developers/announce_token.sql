-- A token without a hash is what a person allows an app; its prefix is the beginning of the app's client_id.
create or replace function announce_token() returns trigger language plpgsql as $$
begin
  if new.hash is null then
    perform announce('app.disconnected', null, new.user_id, null, 'app', new.id::text, jsonb_build_object(
      'app', jsonb_build_object('id', new.app_id, 'name', new.name), 'reason', new.revoked_because));
  else
    perform announce('token.revoked', null, new.user_id, null, 'token', new.id::text, jsonb_build_object(
      'token', jsonb_build_object('id', new.id, 'name', new.name, 'prefix', new.prefix), 'reason', new.revoked_because));
  end if;
  return null;
end
$$;

create or replace trigger api_tokens_revoked
  after update of revoked_at on api_tokens
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function announce_token();
