import { randomUUID } from "node:crypto";
import { sql } from "@/db/client";
import type { RequestLine } from "@/lib/platform/http-middleware/recorder";

/** The id of an account's only token. */
export async function findTokenId(userId: number): Promise<number> {
  const [row] = await sql<[{ id: number }]>`select id from api_tokens where user_id = ${userId}`;
  return row.id;
}

/** A line as the wrapper hands it to the recorder. */
export function requestLine(token_id: number, values: Partial<RequestLine> = {}): RequestLine {
  return {
    request_id: randomUUID(),
    token_id,
    at: Date.now(),
    operation: "getArtist",
    method: "GET",
    path: "/api/v1/artists/1",
    status: 200,
    duration_ms: 12.5,
    address: "203.0.113.7",
    body: null,
    ignored: null,
    via: null,
    ...values,
  };
}
