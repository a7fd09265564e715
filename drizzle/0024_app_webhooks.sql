ALTER TABLE "api_events" ADD COLUMN "scope" text;--> statement-breakpoint
ALTER TABLE "api_events" ADD COLUMN "grant_ids" bigint[];--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "grant_id" bigint;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "app_id" bigint;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_grant_id_api_tokens_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."api_tokens"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_grant_index" ON "webhook_deliveries" USING btree ("grant_id") WHERE grant_id is not null;--> statement-breakpoint
CREATE INDEX "webhook_endpoints_app_index" ON "webhook_endpoints" USING btree ("app_id","id");