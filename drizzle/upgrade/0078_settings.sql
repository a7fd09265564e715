ALTER TABLE "installation" ADD COLUMN "fee_bps" integer;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "fee_flat" integer;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "security_contact" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "terms_url" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "sign_up" text;--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_fee_check" CHECK ("installation"."fee_bps" between 0 and 9999 and "installation"."fee_flat" between 0 and 100000);--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_sign_up_check" CHECK ("installation"."sign_up" in ('open', 'invitation'));