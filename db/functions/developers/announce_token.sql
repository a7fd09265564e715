create or replace function announce_token() returns trigger language plpgsql as $$
begin
  perform announce('token.revoked', null, new.user_id, null, 'token', new.id::text, jsonb_build_object(
    'token', jsonb_build_object('id', new.id, 'name', new.name, 'prefix', new.prefix), 'reason', new.revoked_because));
  return null;
end
$$;

create or replace trigger api_tokens_revoked
  after update of revoked_at on api_tokens
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function announce_token();
