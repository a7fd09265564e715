-- Whatever ends a token, a session or a participation, the job that closes its connections is queued with it.
CREATE FUNCTION end_session_connections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM graphile_worker.add_job('endConnections', json_build_object('ids', json_agg('session-' || id))) FROM gone HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_end AFTER DELETE ON sessions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION end_session_connections();--> statement-breakpoint
CREATE FUNCTION end_token_connections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM graphile_worker.add_job('endConnections', json_build_object('ids', json_build_array('token-' || OLD.id)),
		run_at => CASE WHEN TG_OP = 'DELETE' OR NEW.revoked_at IS NOT NULL THEN now() ELSE greatest(now(), NEW.expires_at) END);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER api_tokens_end AFTER UPDATE ON api_tokens FOR EACH ROW
	WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL OR NEW.expires_at < OLD.expires_at)
	EXECUTE FUNCTION end_token_connections();--> statement-breakpoint
CREATE TRIGGER api_tokens_gone AFTER DELETE ON api_tokens FOR EACH ROW EXECUTE FUNCTION end_token_connections();--> statement-breakpoint
CREATE FUNCTION end_participant_connections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM graphile_worker.add_job('endConnections',
		json_build_object('ids', json_agg('conversation-' || conversation_id || '-user-' || user_id))) FROM gone HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER participants_end AFTER DELETE ON participants REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION end_participant_connections();
