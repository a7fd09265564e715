CREATE TABLE "blocks" (
	"blocker_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_not_oneself_check" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_likes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_newest_index" ON "blocks" USING btree ("blocker_id","created_at","blocked_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked_index" ON "blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
DROP INDEX "follows_followed_index";--> statement-breakpoint
CREATE INDEX "follows_followed_index" ON "follows" USING btree ("followed_id","created_at","follower_id");--> statement-breakpoint
-- A block and a follow of the same two wait for each other, so whichever comes second sees the first. Follows do not wait for follows.
CREATE FUNCTION lock_blocked_pair() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM FROM users WHERE id IN (NEW.blocker_id, NEW.blocked_id) ORDER BY id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION end_follows_of_blocked() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM follows WHERE (follower_id, followed_id) IN ((NEW.blocker_id, NEW.blocked_id), (NEW.blocked_id, NEW.blocker_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION skip_follow_of_blocked() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM FROM users WHERE id = NEW.followed_id FOR SHARE;
  IF EXISTS (SELECT FROM blocks WHERE (blocker_id, blocked_id) IN ((NEW.follower_id, NEW.followed_id), (NEW.followed_id, NEW.follower_id))) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER blocks_lock BEFORE INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION lock_blocked_pair();--> statement-breakpoint
CREATE TRIGGER blocks_end_follows AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION end_follows_of_blocked();--> statement-breakpoint
CREATE TRIGGER follows_not_blocked BEFORE INSERT ON follows FOR EACH ROW EXECUTE FUNCTION skip_follow_of_blocked();
