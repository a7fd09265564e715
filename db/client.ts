import "server-only";
import postgres from "postgres";
import { databaseUrl } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import { trackQueries } from "./cancellable-query";

/** A pool of connections to a PostgreSQL that holds our tables. */
export function openPool(url: string, options: { max?: number } = {}) {
  const pool = postgres(url, {
    max: 10,
    onnotice: () => {},
    // Our bigint columns hold ids and counts below 2^53, which a JavaScript number represents exactly.
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    connection: { application_name: "downbeat", TimeZone: "UTC" },
    ...options,
  });
  return trackQueries(pool, url);
}

/**
 * The application's connection pool. Each tagged template becomes a prepared statement with bound values, planned once per
 * connection.
 */
export const sql = singleton("database", () => openPool(databaseUrl()));
