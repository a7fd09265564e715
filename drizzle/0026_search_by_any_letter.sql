-- Text as people compare it: without case, accents and other forms of the same letter.
CREATE FUNCTION "folded"(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select normalize(regexp_replace(normalize(lower(words), nfkd), '[\u0300-\u036f]', '', 'g'), nfkc)
$$;
--> statement-breakpoint
-- pg_trgm sees the letters of the database's locale only, which is C: it gets every other one by its number. Parts stay parts.
CREATE FUNCTION "trigram_letters"(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select coalesce(string_agg(case when letter ~ '[a-z0-9 ]' then letter else 'u' || to_hex(ascii(letter)) end, '' order by place), '')
  from regexp_split_to_table(words, '') with ordinality as letters(letter, place)
$$;
--> statement-breakpoint
DROP INDEX "users_search_index";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "folded_name" text GENERATED ALWAYS AS (folded(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_letters" text GENERATED ALWAYS AS (trigram_letters(folded(name || ' ' || handle))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("search_letters" gin_trgm_ops);