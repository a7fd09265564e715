import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_ANSWER } from "@/lib/agents/mcp/answer";
import { callTool, connectAgent } from "@/tests/support/agents";
import { createAlbum, createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { startHttpServer } from "@/tests/support/http-server";

let server: Awaited<ReturnType<typeof startHttpServer>>;
const clients: Client[] = [];
beforeAll(async () => {
  server = await startHttpServer();
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await server.stop();
});

async function connect() {
  const client = await connectAgent(`${server.origin}/mcp?write=1`, (await createCaller()).token);
  clients.push(client);
  return (name: string, given: Record<string, unknown> = {}) => callTool(client, name, given);
}

describe("Answers of tools", () => {
  it("An item that is too long by itself is cut, and the next_cursor leads to the one after it", async () => {
    const artist = await createArtist();
    const short = await createAlbum([artist.id], { release_date: "2026-01-01" });
    const long = await createAlbum([artist.id], { release_date: "2026-02-01" });
    const name = "A long night ".repeat(12).trim();
    for (let album_position = 1; album_position <= 60; album_position++)
      await createTrack([artist.id], { album_id: long.id, album_position, name });
    const use = await connect();
    const request = { operation: "listArtistAlbums", params: { id: artist.id }, query: { per_page: 1 } };
    const first = await use("call_operation", request);
    expect(first.text.length).toBeLessThanOrEqual(MAX_ANSWER);
    expect(first.body).toMatchObject({
      ...{ status: 200, truncated: true, next_cursor: expect.any(String) },
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const second = await use("call_operation", { ...request, cursor: first.body.next_cursor });
    expect(second.body.pagination.data.map(({ id }: { id: number }) => id)).toEqual([short.id]);
    expect(second.body.next_cursor).toBeNull();
  });

  it("A key that no header can have is refused by its name, and nothing is sent", async () => {
    const use = await connect();
    const { isError, body } = await use("call_operation", {
      operation: "createPlaylist",
      body: { name: "Night" },
      idempotency_key: "Schlüssel – 1\n",
    });
    expect({ isError, fields: Object.keys(body?.errors ?? {}) }).toEqual({
      isError: true,
      fields: ["Idempotency-Key"],
    });
  });
});
