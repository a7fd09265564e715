import { createHash } from "node:crypto";
import { sql } from "@/db/client";
import { listStudioDrafts } from "@/lib/catalog/studio/service";
import { type ApiAnswer, call } from "./api";
import { userCaller } from "./user-caller";

/** Uploads by the tus protocol, as a client speaks it. */

export const TUS = { "Tus-Resumable": "1.0.0" };
export const OCTETS = "application/offset+octet-stream";

/** `Upload-Metadata` of these values. */
const metadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");

interface Beginning {
  size: number;
  values?: Record<string, string>;
  body?: Uint8Array;
  headers?: Record<string, string>;
}

/** Begins an upload. */
export function begin(token: string, { size, values, body, headers }: Beginning): Promise<ApiAnswer> {
  return call("POST", "/uploads", {
    token,
    body,
    headers: {
      ...TUS,
      "Upload-Length": String(size),
      "Upload-Metadata": metadata({ filename: "night-bus.wav", ...values }),
      ...(body && { "Content-Type": OCTETS }),
      ...headers,
    },
  });
}

/** Begins one and returns its path. */
export async function createUploadPath(token: string, beginning: Beginning): Promise<string> {
  const { status, text, headers } = await begin(token, beginning);
  if (status !== 201) throw new Error(text);
  return (headers.get("Location") ?? "").slice("/api/v1".length);
}

/** Sends bytes of an upload. */
export function send(
  token: string,
  path: string,
  body: Uint8Array | ReadableStream,
  { offset = 0, headers = {} }: { offset?: number; headers?: Record<string, string> } = {},
): Promise<ApiAnswer> {
  return call("PATCH", path, {
    token,
    body,
    headers: { ...TUS, "Content-Type": OCTETS, "Upload-Offset": String(offset), ...headers },
  });
}

export const head = (token: string, path: string) => call("HEAD", path, { token, headers: TUS });
export const remove = (token: string, path: string) => call("DELETE", path, { token, headers: TUS });

/** `Upload-Checksum` of bytes. */
export const checksumHeaders = (bytes: Uint8Array, algorithm = "sha256") => ({
  "Upload-Checksum": `${algorithm} ${createHash(algorithm).update(bytes).digest("base64")}`,
});

/** The file of an upload. */
export async function findUploadFile(path: string) {
  const [row] = await sql<{ file_id: number | null; state: string; parts: number }[]>`
    select file_id, state, (select count(*) from file_parts where file_parts.file_id = uploads.file_id) as parts
    from uploads where id = ${path.split("/").at(-1) ?? ""}`;
  return row;
}

/** Counts the uploads that requests are writing. */
export async function countWriters(): Promise<number> {
  const [row] = await sql<[{ n: number }]>`
    select count(*) as n from pg_locks
    where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`;
  return row.n;
}

/** The tracks of an artist that are not published, as its member sees them on the page of uploads. */
export async function listDrafts(userId: number, artistId: number) {
  const { pagination } = await listStudioDrafts(userCaller(userId), { artist_id: artistId, page: 1 });
  return pagination.data;
}
