-- The best matches of a kind: those of an exact name, then those of each pass, the popular first. It stops as soon as it has enough, so a
-- word that a hundred thousand documents have is looked for in the popular few. The plans are kept: to make them costs more than to run
-- them. Where a pass has a probe, the index is asked for that, which is only the rare words of the pass. A frequent word would be gathered
-- from the whole index, so the rest of the pass is compared by the function `ts_match_vq`, which no index serves, unlike the operator.
create or replace function search_found(
  of_kind smallint, named text[], passes tsquery[], narrow tsquery[], probes tsquery[], narrow_probes tsquery[], most integer)
returns table (entity_id bigint, rank integer, popularity real) language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  ids bigint[];
  ranks integer[];
  popularities real[];
  more bigint[];
  weights real[];
  query tsquery;
  -- The query for the index, and the one that its rows are compared with.
  probe tsquery;
  rest tsquery;
  -- The broadest pass, for all tiers but the last, and for that one.
  broad tsquery := passes[cardinality(passes)];
  broad_narrow tsquery := narrow[cardinality(narrow)];
  broad_probe tsquery := probes[cardinality(probes)];
  broad_narrow_probe tsquery := narrow_probes[cardinality(narrow_probes)];
  few constant integer := 300;
  are_few boolean;
  more_ranks integer[];
  -- A kind whose tiers were never cut has the first one only.
  last_tier integer := case when exists (select from search_tiers where kind = of_kind) then 3 else 0 end;
begin
  select coalesce(array_agg(best.entity_id), '{}'), coalesce(array_agg(best.popularity), '{}') into ids, popularities from (
    select d.entity_id, d.popularity from unnest(named) with ordinality as wanted (name, place)
    cross join lateral (
      select s.entity_id, s.popularity from search_documents as s where s.kind = of_kind and s.exact = wanted.name
      order by s.popularity desc nulls last, s.entity_id limit most) as d
    where wanted.place = array_position(named, wanted.name)
    order by wanted.place, d.popularity desc, d.entity_id limit most) as best;
  ranks := array_fill(0, array[cardinality(ids)]);
  for pass in 1 .. cardinality(passes) loop
    for tier_number in 0 .. last_tier loop
      exit when cardinality(ids) >= most;
      -- Each pass through the many unpopular costs much. When few match at all, they are read once and given the first pass they match.
      if pass = 1 and tier_number = 3 then
        with popular as materialized (
          (select d.entity_id, d.tier, d.popularity, d.lexemes from search_documents as d
          where d.kind = of_kind and d.tier = 0 and d.lexemes @@ coalesce(broad_probe, broad)
            and (broad_probe is null or ts_match_vq(d.lexemes, broad)) and d.entity_id <> all (ids))
          union all
          (select d.entity_id, d.tier, d.popularity, d.lexemes from search_documents as d
          where d.kind = of_kind and d.tier = 1 and d.lexemes @@ coalesce(broad_probe, broad)
            and (broad_probe is null or ts_match_vq(d.lexemes, broad)) and d.entity_id <> all (ids))
          union all
          (select d.entity_id, d.tier, d.popularity, d.lexemes from search_documents as d
          where d.kind = of_kind and d.tier = 2 and d.lexemes @@ coalesce(broad_probe, broad)
            and (broad_probe is null or ts_match_vq(d.lexemes, broad)) and d.entity_id <> all (ids))
          limit few / 10 + 1),
        candidates as materialized (
          select * from popular
          union all
          (select d.entity_id, d.tier, d.popularity, d.lexemes from search_documents as d
          where d.kind = of_kind and d.tier = 3 and d.lexemes @@ coalesce(broad_narrow_probe, broad_narrow)
            and (broad_narrow_probe is null or ts_match_vq(d.lexemes, broad_narrow)) and d.entity_id <> all (ids)
            -- The last tier is nine times as large as the others together.
            and (select count(*) from popular) <= few / 10)
          limit few + 1),
        best as (
          select candidates.*, (
            select min(place) from unnest(case when candidates.tier = 3 then narrow else passes end) with ordinality as tried (query, place)
            where candidates.lexemes @@ tried.query) as first_pass
          from candidates where (select count(*) from candidates) <= few and (select count(*) from popular) <= few / 10
          order by first_pass, tier, popularity desc, entity_id limit most - cardinality(ids))
        select (select count(*) from candidates) <= few and (select count(*) from popular) <= few / 10,
          coalesce(array_agg(best.entity_id), '{}'), coalesce(array_agg(best.popularity), '{}'),
          coalesce(array_agg(best.first_pass::integer), '{}')
        into are_few, more, weights, more_ranks from best;
        if are_few then
          return query select * from unnest(ids || more, ranks || more_ranks, popularities || weights);
          return;
        end if;
      end if;
      query := case when tier_number = 3 then narrow[pass] else passes[pass] end;
      probe := case when tier_number = 3 then narrow_probes[pass] else probes[pass] end;
      rest := case when probe is not null then query end;
      probe := coalesce(probe, query);
      if tier_number = 0 then
        select array_agg(best.entity_id), array_agg(best.popularity) into more, weights from (
          select d.entity_id, d.popularity from search_documents as d
          where d.kind = of_kind and d.tier = 0 and d.lexemes @@ probe and (rest is null or ts_match_vq(d.lexemes, rest))
            and d.entity_id <> all (ids)
          order by d.popularity desc, d.entity_id limit most - cardinality(ids)) as best;
      elsif tier_number = 1 then
        select array_agg(best.entity_id), array_agg(best.popularity) into more, weights from (
          select d.entity_id, d.popularity from search_documents as d
          where d.kind = of_kind and d.tier = 1 and d.lexemes @@ probe and (rest is null or ts_match_vq(d.lexemes, rest))
            and d.entity_id <> all (ids)
          order by d.popularity desc, d.entity_id limit most - cardinality(ids)) as best;
      elsif tier_number = 2 then
        select array_agg(best.entity_id), array_agg(best.popularity) into more, weights from (
          select d.entity_id, d.popularity from search_documents as d
          where d.kind = of_kind and d.tier = 2 and d.lexemes @@ probe and (rest is null or ts_match_vq(d.lexemes, rest))
            and d.entity_id <> all (ids)
          order by d.popularity desc, d.entity_id limit most - cardinality(ids)) as best;
      elsif tier_number = 3 then
        select array_agg(best.entity_id), array_agg(best.popularity) into more, weights from (
          select d.entity_id, d.popularity from search_documents as d
          where d.kind = of_kind and d.tier = 3 and d.lexemes @@ probe and (rest is null or ts_match_vq(d.lexemes, rest))
            and d.entity_id <> all (ids)
          order by d.popularity desc, d.entity_id limit most - cardinality(ids)) as best;
      end if;
      if more is not null then
        ids := ids || more;
        popularities := popularities || weights;
        ranks := ranks || array_fill(pass, array[cardinality(more)]);
      end if;
    end loop;
  end loop;
  return query select * from unnest(ids, ranks, popularities);
end
$$;
