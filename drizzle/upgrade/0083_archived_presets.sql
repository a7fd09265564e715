DROP INDEX "license_presets_name_key";--> statement-breakpoint
ALTER TABLE "license_presets" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "license_presets_name_key" ON "license_presets" USING btree ("artist_id","kind",lower("name")) WHERE archived_at is null;--> statement-breakpoint
ALTER TABLE "license_presets" ADD CONSTRAINT "license_presets_archived_check" CHECK ("license_presets"."archived_at" is null or not "license_presets"."is_default");