CREATE INDEX "access_events_created_at_index" ON "access_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "access_events_actor_index" ON "access_events" USING btree (lower("actor"),"id");--> statement-breakpoint
CREATE INDEX "access_events_subject_index" ON "access_events" USING btree (lower("subject"),"id");--> statement-breakpoint
CREATE INDEX "albums_name_index" ON "albums" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "tracks_name_index" ON "tracks" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "tracks_name_search_index" ON "tracks" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_index" ON "users" USING btree ("folded_name","id");