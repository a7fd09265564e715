ALTER TABLE "trending" ADD COLUMN "previous_place" integer;--> statement-breakpoint
ALTER TABLE "trending" ADD COLUMN "ranked_at" timestamp with time zone DEFAULT now() NOT NULL;