CREATE INDEX "plays_played_at_index" ON "plays" USING brin ("played_at");--> statement-breakpoint
CREATE INDEX "purchases_completed_at_index" ON "purchases" USING btree ("completed_at") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING brin ("created_at");