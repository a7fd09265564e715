-- Programs that follow the activity log are its consumers.
ALTER TABLE "activity_readers" RENAME TO "activity_consumers";--> statement-breakpoint
ALTER INDEX "activity_readers_pkey" RENAME TO "activity_consumers_pkey";--> statement-breakpoint
ALTER TABLE "activity_dead_letters" RENAME COLUMN "reader" TO "consumer";
