ALTER TABLE "albums" ADD COLUMN "upc" text;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "isrc" text;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "upc" text;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "p_line" text;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "c_line" text;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "disc" smallint;--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_upc_check" CHECK ("albums"."upc" ~ '^[0-9]{12,13}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_metadata_check" CHECK ("tracks"."isrc" ~ '^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$' and "tracks"."upc" ~ '^[0-9]{12,13}$' and "tracks"."disc" between 1 and 99
        and char_length("tracks"."version") <= 100 and char_length("tracks"."language") <= 35 and char_length("tracks"."label") <= 200
        and char_length("tracks"."p_line") <= 200 and char_length("tracks"."c_line") <= 200) NOT VALID;