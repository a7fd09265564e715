ALTER TABLE "access_requests" DROP CONSTRAINT "access_requests_decided_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "access_requests" DROP COLUMN "decided_by";--> statement-breakpoint
ALTER TABLE "access_requests" DROP COLUMN "decided_at";