ALTER TABLE "albums" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "hidden_visibility" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "hidden_visibility" text;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "hidden_visibility" text;--> statement-breakpoint
CREATE INDEX "access_events_thing_index" ON "access_events" USING btree (left(split_part("reason", ':', 1), 40),"id");--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_hidden_check" CHECK (("albums"."hidden_reason" is null) = ("albums"."hidden_visibility" is null) and ("albums"."hidden_reason" is null or "albums"."visibility" = 'private'));--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_hidden_check" CHECK (("collections"."hidden_reason" is null) = ("collections"."hidden_visibility" is null) and ("collections"."hidden_reason" is null or "collections"."visibility" = 'private'));--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_hidden_check" CHECK (("playlists"."hidden_reason" is null) = ("playlists"."hidden_visibility" is null) and ("playlists"."hidden_reason" is null or "playlists"."visibility" = 'private'));
--> statement-breakpoint
-- While operators hide an album, a playlist or a collection it stays private; the visibility that its owner chooses counts once it is
-- restored.
CREATE FUNCTION stay_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.hidden_visibility := NEW.visibility;
	NEW.visibility := 'private';
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER albums_stay_hidden BEFORE UPDATE OF visibility ON "albums" FOR EACH ROW WHEN (OLD.hidden_reason IS NOT NULL AND NEW.hidden_reason IS NOT NULL AND NEW.visibility <> 'private') EXECUTE FUNCTION stay_hidden();
--> statement-breakpoint
CREATE TRIGGER playlists_stay_hidden BEFORE UPDATE OF visibility ON "playlists" FOR EACH ROW WHEN (OLD.hidden_reason IS NOT NULL AND NEW.hidden_reason IS NOT NULL AND NEW.visibility <> 'private') EXECUTE FUNCTION stay_hidden();
--> statement-breakpoint
CREATE TRIGGER collections_stay_hidden BEFORE UPDATE OF visibility ON "collections" FOR EACH ROW WHEN (OLD.hidden_reason IS NOT NULL AND NEW.hidden_reason IS NOT NULL AND NEW.visibility <> 'private') EXECUTE FUNCTION stay_hidden();
