CREATE TABLE "payment_keys" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"prefix" text NOT NULL,
	CONSTRAINT "payment_keys_id_check" CHECK ("payment_keys"."id")
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"key" text NOT NULL,
	"livemode" boolean NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"settled_amount" bigint NOT NULL,
	"settled_currency" char(3) NOT NULL,
	"fee_amount" bigint NOT NULL,
	"exchange_rate" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlements_key_key" UNIQUE("key"),
	CONSTRAINT "settlements_currency_check" CHECK ("settlements"."currency" ~ '^[a-z]{3}$'),
	CONSTRAINT "settlements_settled_currency_check" CHECK ("settlements"."settled_currency" ~ '^[a-z]{3}$')
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind_check";--> statement-breakpoint
ALTER TABLE "transfer_reversals" ADD COLUMN "settled_amount" bigint;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "settled_currency" char(3);--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "settled_amount" bigint;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "settled_reversed_amount" bigint;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlements_order_id_index" ON "settlements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "settlements_currency_index" ON "settlements" USING btree ("currency","livemode","created_at");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_check" CHECK ("ledger_accounts"."kind" in ('cash', 'fees', 'processing', 'discounts', 'dispute_hold', 'losses', 'exchange', 'payee'));--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_settled_check" CHECK (("transfers"."settled_currency" is null) = ("transfers"."settled_amount" is null) and ("transfers"."settled_amount" is null) = ("transfers"."settled_reversed_amount" is null)
        and "transfers"."settled_reversed_amount" between 0 and "transfers"."settled_amount");--> statement-breakpoint
-- What was begun with keys without a prefix is gone on with the same keys.
INSERT INTO "payment_keys" ("prefix") SELECT '' WHERE EXISTS (SELECT FROM "orders") OR EXISTS (SELECT FROM "payment_accounts");
