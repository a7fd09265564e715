-- By the name that drizzle-kit has for it.
ALTER TABLE "bank"."deliveries" RENAME CONSTRAINT "deliveries_event_id_fkey" TO "deliveries_event_id_objects_id_fk";
