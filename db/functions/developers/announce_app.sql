-- A token without a hash is what a person allows an app.
create or replace function announce_app() returns trigger language plpgsql as $$
begin
  perform announce('app.connected', null, new.user_id, null, 'app', new.id::text, jsonb_build_object(
    'app', jsonb_build_object('id', new.app_id, 'name', new.name), 'scopes', to_jsonb(new.scopes)));
  return null;
end
$$;

create or replace trigger api_tokens_granted
  after insert on api_tokens for each row when (new.hash is null) execute function announce_app();

create or replace trigger api_tokens_extended
  after update of scopes on api_tokens
  for each row when (new.hash is null and new.revoked_at is null and (not old.scopes @> new.scopes or old.expires_at <= now()))
  execute function announce_app();
