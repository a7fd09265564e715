CREATE TABLE "deleted_playlists" (
	"id" bigint PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"deleted_by" bigint NOT NULL,
	"name" text NOT NULL,
	"cover_id" bigint,
	"content" jsonb NOT NULL,
	"follower_ids" bigint[] NOT NULL,
	"followed_at" timestamp with time zone[] NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_playlists" ADD CONSTRAINT "deleted_playlists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_playlists" ADD CONSTRAINT "deleted_playlists_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_playlists" ADD CONSTRAINT "deleted_playlists_cover_id_covers_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."covers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_playlists_newest_index" ON "deleted_playlists" USING btree ("deleted_by","deleted_at","id");--> statement-breakpoint
CREATE INDEX "deleted_playlists_owner_id_index" ON "deleted_playlists" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "deleted_playlists_cover_id_index" ON "deleted_playlists" USING btree ("cover_id") WHERE cover_id is not null;--> statement-breakpoint
CREATE INDEX "deleted_playlists_deleted_at_index" ON "deleted_playlists" USING btree ("deleted_at");--> statement-breakpoint
-- The picture of a playlist goes with the last of the two rows that may have it.
CREATE FUNCTION delete_playlist_cover() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' OR new.cover_id IS DISTINCT FROM old.cover_id THEN
    DELETE FROM covers WHERE id = old.cover_id
      AND NOT EXISTS (SELECT FROM playlists WHERE cover_id = old.cover_id)
      AND NOT EXISTS (SELECT FROM deleted_playlists WHERE cover_id = old.cover_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER playlists_cover ON playlists;--> statement-breakpoint
CREATE TRIGGER playlists_cover AFTER DELETE OR UPDATE OF cover_id ON playlists FOR EACH ROW WHEN (old.cover_id IS NOT NULL) EXECUTE FUNCTION delete_playlist_cover();--> statement-breakpoint
CREATE TRIGGER deleted_playlists_cover AFTER DELETE ON deleted_playlists FOR EACH ROW WHEN (old.cover_id IS NOT NULL) EXECUTE FUNCTION delete_playlist_cover();--> statement-breakpoint
-- What search_found finds after a place, so that a page far down the list costs no more than the first. Each match belongs to the first
-- pass that has it. A negative rank begins at the start.
CREATE FUNCTION search_after(
	of_kind smallint, named text[], passes tsquery[], narrow tsquery[], most integer,
	after_rank integer, after_tier integer, after_popularity real, after_id bigint)
RETURNS TABLE (entity_id bigint, rank integer, tier integer, popularity real) LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
	found_so_far integer := 0;
	found_now integer;
	last_tier integer := CASE WHEN EXISTS (SELECT FROM search_tiers WHERE kind = of_kind) THEN 3 ELSE 0 END;
	is_first boolean;
BEGIN
	IF after_rank <= 0 THEN
		RETURN QUERY SELECT d.entity_id, 0, 0, d.popularity FROM search_documents AS d
		WHERE d.kind = of_kind AND d.exact = ANY (named)
			AND (after_rank < 0 OR (- d.popularity, d.entity_id) > (- after_popularity, after_id))
		ORDER BY d.popularity DESC, d.entity_id LIMIT most;
		GET DIAGNOSTICS found_so_far = ROW_COUNT;
	END IF;
	FOR pass IN greatest(after_rank, 1) .. cardinality(passes) LOOP
		FOR tier_number IN (CASE WHEN pass = after_rank THEN after_tier ELSE 0 END) .. last_tier LOOP
			EXIT WHEN found_so_far >= most;
			is_first := pass = after_rank AND tier_number = after_tier;
			-- The number of the tier is part of the text, because it chooses the index.
			RETURN QUERY EXECUTE format(
				'SELECT d.entity_id, $1, %1$s, d.popularity FROM search_documents AS d
				WHERE d.kind = $2 AND d.tier = %1$s AND d.lexemes @@ $3 AND NOT d.lexemes @@ ANY ($4) AND d.exact <> ALL ($5) %2$s
				ORDER BY d.popularity DESC, d.entity_id LIMIT $6',
				tier_number, CASE WHEN is_first THEN 'AND (- d.popularity, d.entity_id) > (- $7, $8)' END)
			USING pass, of_kind, CASE WHEN tier_number = 3 THEN narrow[pass] ELSE passes[pass] END,
				CASE WHEN tier_number = 3 THEN narrow[:pass - 1] ELSE passes[:pass - 1] END,
				named, most - found_so_far, after_popularity, after_id;
			GET DIAGNOSTICS found_now = ROW_COUNT;
			found_so_far := found_so_far + found_now;
		END LOOP;
	END LOOP;
END $$;
