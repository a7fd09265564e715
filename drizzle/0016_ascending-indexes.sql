DROP INDEX "access_events_kind_index";--> statement-breakpoint
DROP INDEX "access_requests_user_index";--> statement-breakpoint
DROP INDEX "access_requests_state_index";--> statement-breakpoint
DROP INDEX "invitations_created_at_index";--> statement-breakpoint
DROP INDEX "album_artists_newest_index";--> statement-breakpoint
DROP INDEX "beat_requests_newest_index";--> statement-breakpoint
DROP INDEX "api_tokens_user_index";--> statement-breakpoint
DROP INDEX "messages_conversation_index";--> statement-breakpoint
DROP INDEX "follows_newest_index";--> statement-breakpoint
DROP INDEX "credits_newest_index";--> statement-breakpoint
DROP INDEX "sessions_user_index";--> statement-breakpoint
CREATE INDEX "access_events_kind_index" ON "access_events" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "access_requests_user_index" ON "access_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "access_requests_state_index" ON "access_requests" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "invitations_created_at_index" ON "invitations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "album_artists_newest_index" ON "album_artists" USING btree ("artist_id","release_date","album_id");--> statement-breakpoint
CREATE INDEX "beat_requests_newest_index" ON "beat_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "api_tokens_user_index" ON "api_tokens" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "messages_conversation_index" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "follows_newest_index" ON "follows" USING btree ("follower_id","created_at","followed_id");--> statement-breakpoint
CREATE INDEX "credits_newest_index" ON "credits" USING btree ("artist_id","release_date","track_id");--> statement-breakpoint
CREATE INDEX "sessions_user_index" ON "sessions" USING btree ("user_id","last_active_at");