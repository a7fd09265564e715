CREATE SCHEMA "bank";
--> statement-breakpoint
CREATE TABLE "bank"."objects" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "objects_kind_index" ON "bank"."objects" ("kind","account","sequence");
--> statement-breakpoint
CREATE INDEX "objects_data_index" ON "bank"."objects" USING gin ("data" jsonb_path_ops);
--> statement-breakpoint
CREATE TABLE "bank"."answers" (
	"account" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answers_pk" PRIMARY KEY("account","key")
);
--> statement-breakpoint
CREATE TABLE "bank"."deliveries" (
	"event_id" text PRIMARY KEY NOT NULL REFERENCES "bank"."objects"("id") ON DELETE cascade,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "deliveries_state_check" CHECK ("state" in ('waiting', 'delivered', 'dropped'))
);
--> statement-breakpoint
CREATE INDEX "deliveries_waiting_index" ON "bank"."deliveries" ("event_id") WHERE "state" = 'waiting';
--> statement-breakpoint
CREATE TABLE "bank"."settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_accounts" DROP CONSTRAINT "payment_accounts_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD COLUMN "provider_account" text;
--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD COLUMN "transfers_status" text DEFAULT 'unrequested' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD COLUMN "disabled_reason" text;
--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD COLUMN "account_changed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD COLUMN "closed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD COLUMN "livemode" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_provider_account_unique" UNIQUE("provider_account");
--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_transfers_status_check" CHECK ("payment_accounts"."transfers_status" in ('unrequested', 'active', 'pending', 'restricted', 'rejected', 'unsupported'));
