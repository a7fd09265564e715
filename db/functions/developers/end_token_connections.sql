-- The job that closes the connections of a token is queued with its end, whatever ends it, and when it may do less.
create or replace function end_token_connections() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('endConnections', json_build_object('ids', json_build_array('token-' || old.id)),
    run_at => case when tg_op = 'DELETE' or new.revoked_at is not null or not new.scopes @> old.scopes then now()
      else greatest(now(), new.expires_at) end);
  return null;
end
$$;

create or replace trigger api_tokens_end
  after update on api_tokens
  for each row when (old.revoked_at is null and new.revoked_at is not null or new.expires_at < old.expires_at
    or not new.scopes @> old.scopes)
  execute function end_token_connections();

create or replace trigger api_tokens_gone
  after delete on api_tokens for each row execute function end_token_connections();
