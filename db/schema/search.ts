import { sql } from "drizzle-orm";
import { check, customType, index, pgTable, primaryKey, real, smallint, text } from "drizzle-orm/pg-core";
import { identity, reference } from "./columns";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * The index of the search, a row for each public, published thing. Partitioned by kind in drizzle/0000_baseline.sql, and each partition has an index of
 * words for each tier, so that the popular few are searched first. No index begins with the popularity: the planner would walk it.
 */
export const searchDocuments = pgTable(
  "search_documents",
  {
    /** The number of its kind in lib/catalog/search-index/kinds.ts. */
    kind: smallint().notNull(),
    entity_id: reference().notNull(),
    /** The folded name. */
    exact: text().notNull(),
    lexemes: tsvector().notNull(),
    /** Logarithm of plays, likes and reposts, or of followers. */
    popularity: real().notNull(),
    /** 0 for the most popular thousandth, 1 and 2 for the next hundredth and tenth, 3 for the others; 0 while there are few. */
    tier: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.entity_id] }),
    // Many things may have the same name.
    index("search_documents_exact_index").on(table.exact, table.popularity.desc(), table.entity_id),
    ...[0, 1, 2, 3].map((tier) =>
      index(`search_documents_tier_${tier}_index`)
        .using("gin", table.lexemes)
        .with({ fastupdate: false })
        .where(sql.raw(`tier = ${tier}`)),
    ),
    check("search_documents_tier_check", sql`${table.tier} between 0 and 3`),
  ],
);

/** The least popularity of the tiers 0, 1 and 2 of a kind, for documents that come before the tiers are cut again. */
export const searchTiers = pgTable("search_tiers", {
  kind: smallint().primaryKey(),
  least: real().array().notNull(),
});

/** Things whose document is to be written again or deleted; triggers append to it. */
export const searchStale = pgTable("search_stale", {
  id: identity(),
  kind: smallint().notNull(),
  entity_id: reference().notNull(),
});

/** The words of documents, by which typing errors are corrected. A new word has a higher id than all before. */
export const searchWords = pgTable(
  "search_words",
  { id: identity(), word: text().notNull().unique(), documents: reference().notNull() },
  (table) => [check("search_words_word_check", sql`char_length(${table.word}) between 1 and 40`)],
);
