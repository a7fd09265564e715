-- Many tracks may be called the same: the popular ones of a name are read without the others.
DROP INDEX "search_documents_exact_index";--> statement-breakpoint
CREATE INDEX "search_documents_exact_index" ON "search_documents" USING btree ("exact","popularity" DESC NULLS LAST,"entity_id");--> statement-breakpoint
DROP FUNCTION search_found(smallint, text[], tsquery[], tsquery[], integer);--> statement-breakpoint
DROP FUNCTION search_after(smallint, text[], tsquery[], tsquery[], integer, integer, integer, real, bigint);--> statement-breakpoint
-- As in 0041, but the index is asked for a probe in place of a pass where there is one: only its rare words. What begins with a frequent word
-- would be gathered from the whole index, so the rest of the pass is compared, by the function, since the operator would be for the index.
CREATE FUNCTION search_found(
	of_kind smallint, named text[], passes tsquery[], narrow tsquery[], probes tsquery[], narrow_probes tsquery[], most integer)
RETURNS TABLE (entity_id bigint, rank integer, popularity real) LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
	ids bigint[];
	ranks integer[];
	popularities real[];
	more bigint[];
	weights real[];
	query tsquery;
	-- What the index is asked, and what is compared then.
	probe tsquery;
	rest tsquery;
	-- The broadest pass, for all tiers but the last, and for that one.
	broad tsquery := passes[cardinality(passes)];
	broad_narrow tsquery := narrow[cardinality(narrow)];
	broad_probe tsquery := probes[cardinality(probes)];
	broad_narrow_probe tsquery := narrow_probes[cardinality(narrow_probes)];
	few CONSTANT integer := 300;
	are_few boolean;
	more_ranks integer[];
	-- A kind whose tiers were never cut has the first one only.
	last_tier integer := CASE WHEN EXISTS (SELECT FROM search_tiers WHERE kind = of_kind) THEN 3 ELSE 0 END;
BEGIN
	SELECT coalesce(array_agg(best.entity_id), '{}'), coalesce(array_agg(best.popularity), '{}') INTO ids, popularities FROM (
		SELECT d.entity_id, d.popularity FROM unnest(named) WITH ORDINALITY AS wanted (name, place)
		CROSS JOIN LATERAL (
			SELECT s.entity_id, s.popularity FROM search_documents AS s WHERE s.kind = of_kind AND s.exact = wanted.name
			ORDER BY s.popularity DESC NULLS LAST, s.entity_id LIMIT most) AS d
		WHERE wanted.place = array_position(named, wanted.name)
		ORDER BY wanted.place, d.popularity DESC, d.entity_id LIMIT most) AS best;
	ranks := array_fill(0, ARRAY[cardinality(ids)]);
	FOR pass IN 1 .. cardinality(passes) LOOP
		FOR tier_number IN 0 .. last_tier LOOP
			EXIT WHEN cardinality(ids) >= most;
			-- Each pass through the many unpopular costs much. When few match at all, they are read once and given the first pass they match.
			IF pass = 1 AND tier_number = 3 THEN
				WITH popular AS MATERIALIZED (
					(SELECT d.entity_id, d.tier, d.popularity, d.lexemes FROM search_documents AS d
					WHERE d.kind = of_kind AND d.tier = 0 AND d.lexemes @@ coalesce(broad_probe, broad)
						AND (broad_probe IS NULL OR ts_match_vq(d.lexemes, broad)) AND d.entity_id <> ALL (ids))
					UNION ALL
					(SELECT d.entity_id, d.tier, d.popularity, d.lexemes FROM search_documents AS d
					WHERE d.kind = of_kind AND d.tier = 1 AND d.lexemes @@ coalesce(broad_probe, broad)
						AND (broad_probe IS NULL OR ts_match_vq(d.lexemes, broad)) AND d.entity_id <> ALL (ids))
					UNION ALL
					(SELECT d.entity_id, d.tier, d.popularity, d.lexemes FROM search_documents AS d
					WHERE d.kind = of_kind AND d.tier = 2 AND d.lexemes @@ coalesce(broad_probe, broad)
						AND (broad_probe IS NULL OR ts_match_vq(d.lexemes, broad)) AND d.entity_id <> ALL (ids))
					LIMIT few / 10 + 1),
				candidates AS MATERIALIZED (
					SELECT * FROM popular
					UNION ALL
					(SELECT d.entity_id, d.tier, d.popularity, d.lexemes FROM search_documents AS d
					WHERE d.kind = of_kind AND d.tier = 3 AND d.lexemes @@ coalesce(broad_narrow_probe, broad_narrow)
						AND (broad_narrow_probe IS NULL OR ts_match_vq(d.lexemes, broad_narrow)) AND d.entity_id <> ALL (ids)
						-- The last tier is nine times as large as the others together.
						AND (SELECT count(*) FROM popular) <= few / 10)
					LIMIT few + 1),
				best AS (
					SELECT candidates.*, (
						SELECT min(place) FROM unnest(CASE WHEN candidates.tier = 3 THEN narrow ELSE passes END) WITH ORDINALITY AS tried (query, place)
						WHERE candidates.lexemes @@ tried.query) AS first_pass
					FROM candidates WHERE (SELECT count(*) FROM candidates) <= few AND (SELECT count(*) FROM popular) <= few / 10
					ORDER BY first_pass, tier, popularity DESC, entity_id LIMIT most - cardinality(ids))
				SELECT (SELECT count(*) FROM candidates) <= few AND (SELECT count(*) FROM popular) <= few / 10, coalesce(array_agg(best.entity_id), '{}'), coalesce(array_agg(best.popularity), '{}'),
					coalesce(array_agg(best.first_pass::integer), '{}')
				INTO are_few, more, weights, more_ranks FROM best;
				IF are_few THEN
					RETURN QUERY SELECT * FROM unnest(ids || more, ranks || more_ranks, popularities || weights);
					RETURN;
				END IF;
			END IF;
			query := CASE WHEN tier_number = 3 THEN narrow[pass] ELSE passes[pass] END;
			probe := CASE WHEN tier_number = 3 THEN narrow_probes[pass] ELSE probes[pass] END;
			rest := CASE WHEN probe IS NOT NULL THEN query END;
			probe := coalesce(probe, query);
			IF tier_number = 0 THEN
				SELECT array_agg(best.entity_id), array_agg(best.popularity) INTO more, weights FROM (
					SELECT d.entity_id, d.popularity FROM search_documents AS d
					WHERE d.kind = of_kind AND d.tier = 0 AND d.lexemes @@ probe AND (rest IS NULL OR ts_match_vq(d.lexemes, rest))
						AND d.entity_id <> ALL (ids)
					ORDER BY d.popularity DESC, d.entity_id LIMIT most - cardinality(ids)) AS best;
			ELSIF tier_number = 1 THEN
				SELECT array_agg(best.entity_id), array_agg(best.popularity) INTO more, weights FROM (
					SELECT d.entity_id, d.popularity FROM search_documents AS d
					WHERE d.kind = of_kind AND d.tier = 1 AND d.lexemes @@ probe AND (rest IS NULL OR ts_match_vq(d.lexemes, rest))
						AND d.entity_id <> ALL (ids)
					ORDER BY d.popularity DESC, d.entity_id LIMIT most - cardinality(ids)) AS best;
			ELSIF tier_number = 2 THEN
				SELECT array_agg(best.entity_id), array_agg(best.popularity) INTO more, weights FROM (
					SELECT d.entity_id, d.popularity FROM search_documents AS d
					WHERE d.kind = of_kind AND d.tier = 2 AND d.lexemes @@ probe AND (rest IS NULL OR ts_match_vq(d.lexemes, rest))
						AND d.entity_id <> ALL (ids)
					ORDER BY d.popularity DESC, d.entity_id LIMIT most - cardinality(ids)) AS best;
			ELSIF tier_number = 3 THEN
				SELECT array_agg(best.entity_id), array_agg(best.popularity) INTO more, weights FROM (
					SELECT d.entity_id, d.popularity FROM search_documents AS d
					WHERE d.kind = of_kind AND d.tier = 3 AND d.lexemes @@ probe AND (rest IS NULL OR ts_match_vq(d.lexemes, rest))
						AND d.entity_id <> ALL (ids)
					ORDER BY d.popularity DESC, d.entity_id LIMIT most - cardinality(ids)) AS best;
			END IF;
			IF more IS NOT NULL THEN
				ids := ids || more;
				popularities := popularities || weights;
				ranks := ranks || array_fill(pass, ARRAY[cardinality(more)]);
			END IF;
		END LOOP;
	END LOOP;
	RETURN QUERY SELECT * FROM unnest(ids, ranks, popularities);
END $$;--> statement-breakpoint
-- As in 0065, with probes.
CREATE FUNCTION search_after(
	of_kind smallint, named text[], passes tsquery[], narrow tsquery[], probes tsquery[], narrow_probes tsquery[], most integer,
	after_rank integer, after_tier integer, after_popularity real, after_id bigint)
RETURNS TABLE (entity_id bigint, rank integer, tier integer, popularity real) LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
	found_so_far integer := 0;
	found_now integer;
	query tsquery;
	probe tsquery;
	last_tier integer := CASE WHEN EXISTS (SELECT FROM search_tiers WHERE kind = of_kind) THEN 3 ELSE 0 END;
	is_first boolean;
BEGIN
	IF after_rank <= 0 THEN
		RETURN QUERY SELECT d.entity_id, 0, 0, d.popularity
		FROM (SELECT DISTINCT name FROM unnest(named) AS names (name)) AS wanted
		CROSS JOIN LATERAL (
			SELECT s.entity_id, s.popularity FROM search_documents AS s
			WHERE s.kind = of_kind AND s.exact = wanted.name
				AND (after_rank < 0 OR s.popularity <= after_popularity AND (s.popularity < after_popularity OR s.entity_id > after_id))
			ORDER BY s.popularity DESC NULLS LAST, s.entity_id LIMIT most) AS d
		ORDER BY d.popularity DESC, d.entity_id LIMIT most;
		GET DIAGNOSTICS found_so_far = ROW_COUNT;
	END IF;
	FOR pass IN greatest(after_rank, 1) .. cardinality(passes) LOOP
		FOR tier_number IN (CASE WHEN pass = after_rank THEN after_tier ELSE 0 END) .. last_tier LOOP
			EXIT WHEN found_so_far >= most;
			is_first := pass = after_rank AND tier_number = after_tier;
			query := CASE WHEN tier_number = 3 THEN narrow[pass] ELSE passes[pass] END;
			probe := CASE WHEN tier_number = 3 THEN narrow_probes[pass] ELSE probes[pass] END;
			-- The number of the tier is part of the text, because it chooses the index.
			RETURN QUERY EXECUTE format(
				'SELECT d.entity_id, $1, %1$s, d.popularity FROM search_documents AS d
				WHERE d.kind = $2 AND d.tier = %1$s AND d.lexemes @@ $3 %2$s AND NOT d.lexemes @@ ANY ($4) AND d.exact <> ALL ($5) %3$s
				ORDER BY d.popularity DESC, d.entity_id LIMIT $6',
				tier_number, CASE WHEN probe IS NOT NULL THEN 'AND ts_match_vq(d.lexemes, $9)' END,
				CASE WHEN is_first THEN 'AND (- d.popularity, d.entity_id) > (- $7, $8)' END)
			USING pass, of_kind, coalesce(probe, query),
				CASE WHEN tier_number = 3 THEN narrow[:pass - 1] ELSE passes[:pass - 1] END,
				named, most - found_so_far, after_popularity, after_id, query;
			GET DIAGNOSTICS found_now = ROW_COUNT;
			found_so_far := found_so_far + found_now;
		END LOOP;
	END LOOP;
END $$;
