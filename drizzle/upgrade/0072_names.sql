-- Tables and columns by the names that the code has for them.
ALTER TABLE "track_figures" RENAME TO "track_stats";--> statement-breakpoint
ALTER INDEX "track_figures_pkey" RENAME TO "track_stats_pkey";--> statement-breakpoint
ALTER INDEX "track_figures_ranked_index" RENAME TO "track_stats_ranked_index";--> statement-breakpoint
ALTER INDEX "track_figures_price_index" RENAME TO "track_stats_price_index";--> statement-breakpoint
ALTER TABLE "track_stats" RENAME CONSTRAINT "track_figures_track_id_tracks_id_fk" TO "track_stats_track_id_tracks_id_fk";--> statement-breakpoint
ALTER TRIGGER "track_figures_achievements" ON "track_stats" RENAME TO "track_stats_achievements";--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.rank_tracks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO track_stats (track_id) SELECT id FROM added;
	RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.price_track(priced bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
	UPDATE track_stats
	SET from_amount = now_at.from_amount, currency = now_at.currency,
		sells_lease = now_at.sells_lease, sells_exclusive = now_at.sells_exclusive
	FROM (
		SELECT min(amount) AS from_amount, min(currency) AS currency,
			coalesce(bool_or(license_offers.license_type <> 'exclusive'), false) AS sells_lease,
			coalesce(bool_or(license_offers.license_type = 'exclusive'), false) AS sells_exclusive
		FROM license_offers JOIN tracks ON tracks.id = track_id
		WHERE track_id = priced AND active
			AND tracks.license_type IN ('both', CASE license_offers.license_type WHEN 'exclusive' THEN 'exclusive_only' ELSE 'non_exclusive_only' END)
			AND NOT EXISTS (SELECT FROM track_sales WHERE track_sales.track_id = priced AND exclusive = 'sold')) AS now_at
	WHERE track_stats.track_id = priced
		AND (track_stats.from_amount, track_stats.currency, track_stats.sells_lease, track_stats.sells_exclusive)
			IS DISTINCT FROM (now_at.from_amount, now_at.currency, now_at.sells_lease, now_at.sells_exclusive);
$function$;--> statement-breakpoint
ALTER TABLE "activities_set_aside" RENAME TO "activity_dead_letters";--> statement-breakpoint
ALTER INDEX "activities_set_aside_pkey" RENAME TO "activity_dead_letters_pkey";--> statement-breakpoint
ALTER TABLE "activity_dead_letters" RENAME CONSTRAINT "activities_set_aside_key" TO "activity_dead_letters_key";--> statement-breakpoint
ALTER SEQUENCE "activities_set_aside_id_seq" RENAME TO "activity_dead_letters_id_seq";--> statement-breakpoint
ALTER TABLE "notifications" RENAME COLUMN "deed" TO "activity_kind";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "activity_kind" DROP NOT NULL;--> statement-breakpoint
UPDATE "notifications" SET "activity_kind" = NULL, "group_key" = 'text' || substr("group_key", 5) WHERE "activity_kind" = 'said';--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "asked_at" TO "refreshed_at";--> statement-breakpoint
ALTER TABLE "insight_recounts" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "emails" RENAME COLUMN "tried_at" TO "last_attempt_at";--> statement-breakpoint
ALTER INDEX "emails_tried_at_index" RENAME TO "emails_last_attempt_at_index";--> statement-breakpoint
ALTER TABLE "heartbeats" RENAME COLUMN "heard_at" TO "last_played_at";--> statement-breakpoint
ALTER INDEX "heartbeats_heard_at_index" RENAME TO "heartbeats_last_played_at_index";--> statement-breakpoint
-- Jobs that wait under the names from before are not lost. A new database has no queue yet.
DO $$ BEGIN
	IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN
		UPDATE graphile_worker._private_tasks AS tasks SET identifier = renamed.now_is
		FROM (VALUES ('mailEmailChanged', 'sendEmailChangeMail'), ('mailPasswordChanged', 'sendPasswordChangeMail'), ('sweepBank', 'cleanUpBank'),
			('sweepOrders', 'expireOverdueOrders'), ('sweepTransfers', 'sendTransfers'), ('tellFollowers', 'notifyFollowers'),
			('tellProducers', 'notifyProducers'), ('tellRequester', 'notifyRequester'), ('tellSubmitter', 'notifySubmitter')) AS renamed (was, now_is)
		WHERE tasks.identifier = renamed.was
			AND NOT EXISTS (SELECT FROM graphile_worker._private_tasks AS others WHERE others.identifier = renamed.now_is);
	END IF;
END $$;
