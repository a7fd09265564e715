ALTER TABLE "artists" ADD COLUMN "hidden_at" timestamp with time zone;
--> statement-breakpoint
-- An artist that is hidden leaves what it would leave if it were deleted. Its members stay, since they account for its sales.
CREATE FUNCTION leave_lists_of_artists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM artist_follows WHERE artist_id = NEW.id;
	DELETE FROM artist_likes WHERE artist_id = NEW.id;
	DELETE FROM artist_genres WHERE artist_id = NEW.id;
	DELETE FROM collection_items WHERE artist_id = NEW.id;
	DELETE FROM artist_invitations WHERE artist_id = NEW.id AND state = 'pending';
	UPDATE coupons SET active = false WHERE artist_id = NEW.id AND active;
	INSERT INTO search_stale (kind, entity_id) VALUES (2, NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER artists_hidden AFTER UPDATE OF hidden_at ON "artists" FOR EACH ROW WHEN (OLD.hidden_at IS NULL AND NEW.hidden_at IS NOT NULL) EXECUTE FUNCTION leave_lists_of_artists();
