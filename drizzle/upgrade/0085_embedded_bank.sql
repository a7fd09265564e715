-- By the name that drizzle-kit has for it.
ALTER TABLE "bank"."deliveries" RENAME CONSTRAINT "deliveries_event_id_fkey" TO "deliveries_event_id_objects_id_fk";--> statement-breakpoint
-- The embedded bank of 1.0.1 exchanged no currencies, so its movements had no rate; transfers read it now.
UPDATE "bank"."objects" SET "data" = "data" || '{"exchange_rate": null}' WHERE "kind" = 'balance_transaction' AND NOT "data" ? 'exchange_rate';
