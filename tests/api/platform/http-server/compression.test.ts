import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { createRouteHandler } from "@/lib/platform/gateway/handler";
import type { RouteModule } from "@/lib/platform/gateway/routes";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { listen } from "@/tests/support/node-http";

/** Answers as the gateway sends them to clients that take them compressed. */
const files = import.meta.glob<RouteModule>(["/app/api/v1/**/route.ts", "/app/media/**/route.ts"]);
const isAnswered = await createRouteHandler((path) => files[`/${path}`]?.() as Promise<RouteModule>);
const { port, stop } = await listen((incoming, outgoing) => void isAnswered(incoming, outgoing));
afterAll(stop);

const { token } = await createCaller();
const { id } = await createArtist();
for (let track = 0; track < 10; track++) await createTrack([id]);
const LONG = `/artists/${id}/tracks`;
const SHORT = `/artists/${id}`;

async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const sent = request(`http://127.0.0.1:${port}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...headers },
    agent: false,
  });
  sent.end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) };
}
const accepting = (encodings: string) => ({ "Accept-Encoding": encodings });

describe("A long answer", () => {
  it.each([
    ["br", "gzip, deflate, br", brotliDecompressSync],
    ["gzip", "gzip, deflate", gunzipSync],
    ["gzip", "br;q=0, gzip", gunzipSync],
  ] as const)(
    "A long answer goes out as %s to clients that take %s, and says the same",
    async (encoding, accepted, decompress) => {
      const plain = await ask(LONG);
      expect(plain.headers["content-encoding"]).toBeUndefined();
      const { headers, bytes } = await ask(LONG, accepting(accepted));
      expect(headers).toMatchObject({
        "content-encoding": encoding,
        "content-length": String(bytes.length),
        "content-type": plain.headers["content-type"],
        "cache-control": plain.headers["cache-control"],
        vary: "Authorization, Cookie, Accept-Encoding",
        etag: `W/${plain.headers.etag}`,
      });
      expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
      expect(decompress(bytes).toString()).toBe(plain.bytes.toString());
    },
  );

  it("A long answer is left as it is for clients that take no encoding of ours", async () => {
    for (const accepted of ["identity", "deflate", "br;q=0, gzip;q=0", ""]) {
      const { headers } = await ask(LONG, accepting(accepted));
      expect([headers["content-encoding"], headers.vary]).toEqual([
        undefined,
        "Authorization, Cookie, Accept-Encoding",
      ]);
    }
  });

  it("A long answer is 304 for clients that have it, whichever of the two tags they have", async () => {
    const { headers } = await ask(LONG);
    for (const tag of [`${headers.etag}`, `W/${headers.etag}`]) {
      const again = await ask(LONG, { ...accepting("br"), "If-None-Match": tag });
      expect([again.status, again.bytes.length, again.headers["content-encoding"]]).toEqual([
        304,
        0,
        undefined,
      ]);
    }
  });

  it("A long answer has the same headers when only they are asked for", async () => {
    const { headers, bytes } = await ask(LONG, accepting("br"), "HEAD");
    const full = await ask(LONG, accepting("br"));
    expect(bytes).toHaveLength(0);
    expect([headers.etag, headers["content-encoding"]]).toEqual([full.headers.etag, "br"]);
  });
});

describe("A short answer", () => {
  it("A short answer is not compressed: it is one packet either way", async () => {
    const { headers } = await ask(SHORT, accepting("br, gzip"));
    expect([headers["content-encoding"], headers.etag]).toEqual([undefined, expect.stringMatching(/^"/)]);
  });

  it("A short failure is not compressed either", async () => {
    const { status, headers } = await ask("/artists/0", accepting("br, gzip"));
    expect([status, headers["content-encoding"]]).toEqual([404, undefined]);
  });
});
