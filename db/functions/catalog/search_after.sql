-- The matches of `search_found` after a place, so that a page far down the list costs no more than the first. Each match belongs to the
-- first pass that has it. A negative rank begins at the start.
create or replace function search_after(
  of_kind smallint, named text[], passes tsquery[], narrow tsquery[], probes tsquery[], narrow_probes tsquery[], most integer,
  after_rank integer, after_tier integer, after_popularity real, after_id bigint)
returns table (entity_id bigint, rank integer, tier integer, popularity real) language plpgsql stable set enable_seqscan = off as $$
#variable_conflict use_column
declare
  found_so_far integer := 0;
  found_now integer;
  query tsquery;
  probe tsquery;
  last_tier integer := case when exists (select from search_tiers where kind = of_kind) then 3 else 0 end;
  is_first boolean;
begin
  if after_rank <= 0 then
    return query select d.entity_id, 0, 0, d.popularity
    from (select distinct name from unnest(named) as names (name)) as wanted
    cross join lateral (
      select s.entity_id, s.popularity from search_documents as s
      where s.kind = of_kind and s.exact = wanted.name
        and (after_rank < 0 or s.popularity <= after_popularity and (s.popularity < after_popularity or s.entity_id > after_id))
      order by s.popularity desc nulls last, s.entity_id limit most) as d
    order by d.popularity desc, d.entity_id limit most;
    get diagnostics found_so_far = row_count;
  end if;
  for pass in greatest(after_rank, 1) .. cardinality(passes) loop
    for tier_number in (case when pass = after_rank then after_tier else 0 end) .. last_tier loop
      exit when found_so_far >= most;
      is_first := pass = after_rank and tier_number = after_tier;
      query := case when tier_number = 3 then narrow[pass] else passes[pass] end;
      probe := case when tier_number = 3 then narrow_probes[pass] else probes[pass] end;
      -- The number of the tier is part of the text, because it chooses the index.
      return query execute format(
        'SELECT d.entity_id, $1, %1$s, d.popularity FROM search_documents AS d
        WHERE d.kind = $2 AND d.tier = %1$s AND d.lexemes @@ $3 %2$s AND NOT d.lexemes @@ ANY ($4) AND d.exact <> ALL ($5) %3$s
        ORDER BY d.popularity DESC, d.entity_id LIMIT $6',
        tier_number, case when probe is not null then 'AND ts_match_vq(d.lexemes, $9)' end,
        case when is_first then 'AND (- d.popularity, d.entity_id) > (- $7, $8)' end)
      using pass, of_kind, coalesce(probe, query),
        case when tier_number = 3 then narrow[:pass - 1] else passes[:pass - 1] end,
        named, most - found_so_far, after_popularity, after_id, query;
      get diagnostics found_now = row_count;
      found_so_far := found_so_far + found_now;
    end loop;
  end loop;
end
$$;
