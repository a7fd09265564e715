ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Sessions of before have shown the password when they began.
UPDATE "sessions" SET "confirmed_at" = "created_at";
--> statement-breakpoint
-- A seller's sales are counted and added up from one index, without their orders and refunds.
ALTER TABLE "purchases" ADD COLUMN "is_live" boolean;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "returned_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "purchases" SET "is_live" = orders.livemode, "returned_amount" = (
    SELECT coalesce(sum(refunds.amount), 0) FROM refunds WHERE refunds.purchase_id = purchases.id AND refunds.state = 'succeeded')
  FROM orders WHERE orders.id = purchases.order_id;--> statement-breakpoint
ALTER TABLE "purchases" ALTER COLUMN "is_live" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_returned_check" CHECK ("purchases"."returned_amount" >= 0);--> statement-breakpoint
CREATE FUNCTION copy_livemode() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_live := (SELECT orders.livemode FROM orders WHERE orders.id = NEW.order_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER purchases_livemode BEFORE INSERT ON purchases FOR EACH ROW EXECUTE FUNCTION copy_livemode();--> statement-breakpoint
CREATE FUNCTION add_up_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE purchases SET returned_amount = (
      SELECT coalesce(sum(refunds.amount), 0) FROM refunds WHERE refunds.purchase_id = NEW.purchase_id AND refunds.state = 'succeeded')
    WHERE purchases.id = NEW.purchase_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_added_up AFTER INSERT OR UPDATE OF state, amount ON refunds FOR EACH ROW EXECUTE FUNCTION add_up_refunds();--> statement-breakpoint
DROP INDEX "purchases_artist_index";--> statement-breakpoint
CREATE INDEX "purchases_artist_index" ON "purchases" USING btree ("artist_id","is_live","currency","completed_at","id") INCLUDE ("state","artist_amount","returned_amount","track_id");
