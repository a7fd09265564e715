import { describe, expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createArtist, createCaller } from "@/tests/support/factories";

describe("Headers of data", () => {
  const data = { nosniff: "nosniff", policy: "default-src 'none'; frame-ancestors 'none'" };
  const headerValues = ({ headers }: { headers: Headers }) => ({
    nosniff: headers.get("X-Content-Type-Options"),
    policy: headers.get("Content-Security-Policy"),
  });

  it("Every answer tells a browser that it is data, a success as well as a 304", async () => {
    const artist = await createArtist();
    const answer = await get(`/artists/${artist.id}`);
    expect([answer.status, headerValues(answer)]).toEqual([200, data]);
    const etag = answer.headers.get("ETag") ?? "";
    const known = await get(`/artists/${artist.id}`, { headers: { "If-None-Match": etag } });
    expect([known.status, headerValues(known)]).toEqual([304, data]);
  });

  it("Every refusal tells a browser that it is data", async () => {
    const refusals = [
      get("/artists/x"),
      get("/artists/999999999"),
      get("/nothing"),
      get("/messaging/unread-count"),
      post("/push-tokens", { token: (await createCaller()).token, body: "{" }),
    ];
    for (const refusal of await Promise.all(refusals)) {
      expect(refusal.status).toBeGreaterThanOrEqual(400);
      expect(headerValues(refusal)).toEqual(data);
    }
  });

  it("Every answer tells a browser to keep to https, where the request came that way", async () => {
    const transport = async (protocol: string) =>
      (await get("/artists/1", { headers: { "X-Forwarded-Proto": protocol } })).headers.get(
        "Strict-Transport-Security",
      );
    expect([await transport("https"), await transport("http")]).toEqual(["max-age=31536000", null]);
  });
});
