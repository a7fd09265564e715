CREATE TABLE "request_hours" (
	"token_id" bigint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"status" smallint NOT NULL,
	"duration_step" smallint NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "request_hours_token_id_hour_status_duration_step_pk" PRIMARY KEY("token_id","hour","status","duration_step")
) PARTITION BY RANGE ("hour");
--> statement-breakpoint
CREATE TABLE "request_log" (
	"request_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"token_id" bigint NOT NULL,
	"operation" text,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" smallint NOT NULL,
	"duration_ms" real NOT NULL,
	"address" text,
	"body" text,
	CONSTRAINT "request_log_request_id_at_pk" PRIMARY KEY("request_id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "request_losses" (
	"token_id" bigint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"lines" integer NOT NULL,
	CONSTRAINT "request_losses_token_id_hour_pk" PRIMARY KEY("token_id","hour")
);
--> statement-breakpoint
ALTER TABLE "request_losses" ADD CONSTRAINT "request_losses_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_log_token_index" ON "request_log" USING btree ("token_id","at","request_id");--> statement-breakpoint
CREATE INDEX "request_log_status_index" ON "request_log" USING btree ("token_id","status","at","request_id");--> statement-breakpoint
CREATE INDEX "request_log_operation_index" ON "request_log" USING btree ("token_id","operation","at","request_id");--> statement-breakpoint
-- Makes the daily partitions of the request log between two instants, both included. Two callers at once wait for one another.
CREATE FUNCTION ensure_request_log_days(earliest timestamptz, latest timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	day date := (earliest AT TIME ZONE 'UTC')::date;
	parent text;
	name text;
BEGIN
	WHILE day <= (latest AT TIME ZONE 'UTC')::date LOOP
		FOREACH parent IN ARRAY ARRAY['request_log', 'request_hours'] LOOP
			name := parent || to_char(day, '_YYYY_MM_DD');
			IF to_regclass(name) IS NULL THEN
				PERFORM pg_advisory_xact_lock(hashtext('ensure_request_log_days'));
				-- An hour's row is raised about once a second: room for its next version lies beside it.
				EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L) WITH (fillfactor = %s)',
					name, parent, day::timestamp AT TIME ZONE 'UTC', (day + 1)::timestamp AT TIME ZONE 'UTC',
					CASE parent WHEN 'request_hours' THEN 50 ELSE 100 END);
			END IF;
		END LOOP;
		day := day + 1;
	END LOOP;
END $$;--> statement-breakpoint
-- Drops every day of the request log that was over by the beginning of the given instant's day.
CREATE FUNCTION forget_request_log(before timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	first date := (before AT TIME ZONE 'UTC')::date;
	parent text;
	name text;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('ensure_request_log_days'));
	FOREACH parent IN ARRAY ARRAY['request_log', 'request_hours'] LOOP
		FOR name IN SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
			WHERE inhparent = parent::regclass AND relname < parent || to_char(first, '_YYYY_MM_DD')
		LOOP
			EXECUTE format('DROP TABLE %I', name);
		END LOOP;
	END LOOP;
	DELETE FROM request_losses WHERE hour < first::timestamp AT TIME ZONE 'UTC';
END $$;--> statement-breakpoint
SELECT ensure_request_log_days(now(), now() + interval '3 days');--> statement-breakpoint
CREATE FUNCTION forget_token_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM request_log USING gone WHERE request_log.token_id = gone.id;
	DELETE FROM request_hours USING gone WHERE request_hours.token_id = gone.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER api_tokens_forget AFTER DELETE ON "api_tokens" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_token_requests();
