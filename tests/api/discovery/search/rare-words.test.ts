import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { toDocument } from "@/lib/catalog/search-index/document";
import type { TextQuery } from "@/lib/catalog/search-index/fragments";
import { buildTextQuery, parseQuery } from "@/lib/catalog/search-index/query";
import { pick, random } from "@/lib/platform/random";

/** From frequent to rare. */
const WORDS = "night nights harbour moon light lights river velvet xylophone zither".split(" ");
const DOCUMENTS = 4_000;
const MOST = 13;

const next = random("rare words");
const word = () => WORDS[Math.floor(next() ** 3 * WORDS.length)] ?? "";
const words = (most: number) => Array.from({ length: 1 + Math.floor(next() * most) }, word).join(" ");

/** Documents of tracks in four tiers, as if there were a million. */
beforeAll(async () => {
  const rows = Array.from({ length: DOCUMENTS }, (_, n) => {
    const texts = { name: words(4), people: [words(2)], labels: [words(1)], description: words(3) };
    const { id, exact, lexemes } = toDocument({ id: n + 1, ...texts, popularity: 0 });
    const tier = n < 4 ? 0 : n < 40 ? 1 : n < 400 ? 2 : 3;
    return { id, exact, lexemes, tier, popularity: 10 - 3 * tier + Math.floor(next() * 3) };
  });
  await sql`
    insert into search_documents (kind, entity_id, exact, lexemes, popularity, tier)
    select 1, id, exact, lexemes::tsvector, popularity, tier
    from jsonb_to_recordset(${sql.json(rows)}) as rows (id bigint, exact text, lexemes text, popularity real, tier smallint)`;
  await sql`insert into search_tiers (kind, least) values (1, '{10,7,4}')`;
});

/** The best matches by comparing all documents with all passes. */
async function listMatches({ exact, passes, narrow }: TextQuery): Promise<number[]> {
  const rows = await sql<{ entity_id: number }[]>`
    select entity_id from search_documents
    cross join lateral (select array_position(${exact}::text[], search_documents.exact) as name) as named
    cross join lateral (
      select case when name is not null then 0 else min(place) end as pass
      from unnest(case when tier = 3 then ${narrow}::tsquery[] else ${passes}::tsquery[] end) with ordinality as tried (query, place)
      where ts_match_vq(lexemes, query)) as matched
    where kind = 1 and pass is not null
    order by pass, name, case when pass > 0 then tier end, popularity desc, entity_id limit ${MOST}`;
  return rows.map(({ entity_id }) => entity_id);
}

const queryArguments = ({ exact, passes, narrow, probes, narrowProbes }: TextQuery) => sql`
  ${exact}::text[], ${passes}::tsquery[], ${narrow}::tsquery[], ${probes}::tsquery[], ${narrowProbes}::tsquery[]`;

async function findMatches(wording: TextQuery): Promise<number[]> {
  const rows = await sql<{ entity_id: number }[]>`
    select entity_id from search_found(1::smallint, ${queryArguments(wording)}, ${MOST}::int)`;
  return rows.map(({ entity_id }) => entity_id);
}

async function walkMatches(wording: TextQuery, perPage: number): Promise<number[]> {
  const ids: number[] = [];
  let after = { rank: -1, tier: 0, popularity: 0, entity_id: 0 };
  while (ids.length < MOST) {
    const { rank, tier, popularity, entity_id } = after;
    const rows = await sql<(typeof after)[]>`
      select * from search_after(
        1::smallint, ${queryArguments(wording)}, ${perPage}::int, ${rank}::int, ${tier}::int, ${popularity}::real, ${entity_id}::bigint)`;
    ids.push(...rows.map((row) => row.entity_id));
    const last = rows.at(-1);
    if (!last || rows.length < perPage) break;
    after = last;
  }
  return ids.slice(0, MOST);
}

const understood = (
  text: string,
  guess: (word: string) => number,
  corrections = new Map<string, string[]>(),
) => {
  const query = parseQuery(text);
  if (!query) throw new Error(`Nothing to look for in ${text}`);
  return buildTextQuery(query, guess, corrections);
};

describe("A search that asks the index for rare words only", () => {
  it("A search that asks the index for rare words only finds the same as a comparison with all documents, in the same order", async () => {
    for (let n = 0; n < 60; n++) {
      const query = words(5);
      const prefix = next() < 0.5 ? query : query.slice(0, query.length - 1 - Math.floor(next() * 3));
      const text = next() < 0.2 ? `${prefix} -${pick(next, WORDS)}` : prefix;
      // The guess may be anything: it only chooses the way of looking.
      const guesses = new Map(WORDS.map((one) => [one, Math.floor(10 ** (next() * 5))]));
      const guess = (one: string) => guesses.get(one) ?? 7;
      const plain = understood(text, guess);
      const expected = await listMatches(plain);
      expect(await findMatches(plain), text).toEqual(expected);
      expect(await walkMatches(plain, 1 + (n % 7)), text).toEqual(expected);
      const corrections = new Map([[text.split(" ")[0] ?? "", [word(), word()]]]);
      const corrected = understood(text, guess, corrections);
      expect(await findMatches(corrected), text).toEqual(await listMatches(corrected));
    }
  });

  it("A search that asks the index for rare words only reads the popular ones of a name that many have, and not the others", async () => {
    await sql`
      insert into search_documents (kind, entity_id, exact, lexemes, popularity, tier)
      select 1, 10000 + n, 'intro', '''intro'':1A ''Nintro'':1A ''Pintro'':1A', n % 1000, 3
      from generate_series(1, 20000) as n`;
    await sql`analyze search_documents`;
    const plan = await sql`
      explain select entity_id from search_documents where kind = 1 and exact = 'intro'
      order by popularity desc nulls last, entity_id limit 3`;
    expect(JSON.stringify(plan)).not.toContain("Sort");
    const intros = Array.from({ length: MOST }, (_, n) => 10_999 + 1_000 * n);
    expect(await findMatches(understood("intro", () => 1))).toEqual(intros);
    expect(
      await walkMatches(
        understood("intro", () => 1),
        5,
      ),
    ).toEqual(intros);
  });
});
