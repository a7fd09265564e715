-- The mean loudness of 48 equal sections of a track, as a part of the loudest: the shape shows also where a track is quiet as a whole.
CREATE FUNCTION "wave_outline"(peaks real[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg(substr('0123456789abcdefghijklmnopqrstuv', 1 + round(31 * loud / greatest(loudest, 0.01))::integer, 1), '' ORDER BY section)
  FROM (
    SELECT section, loud, max(loud) OVER () AS loudest
    FROM (
      SELECT (place - 1) * 48 / cardinality(peaks) AS section, avg(peak) AS loud
      FROM unnest(peaks) WITH ORDINALITY AS each (peak, place) GROUP BY 1) AS sections) AS scaled
$$;--> statement-breakpoint
ALTER TABLE "waveforms" ADD COLUMN "outline" text GENERATED ALWAYS AS (wave_outline(peaks)) STORED NOT NULL;
