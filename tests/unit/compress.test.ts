import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { compressed, compressedAnswer } from "@/lib/platform/gateway/compress";
import { JsonResponse } from "@/lib/platform/http-server/reply";
import { ResponseText } from "@/lib/platform/read-model/response-text";

const LONG = "All of it. ".repeat(1000);

const server = createServer(
  compressed((request, response) => {
    if (request.url === "/picture") response.setHeader("Content-Type", "image/png");
    else response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(request.url === "/short" ? "Short." : LONG);
  }),
);
await new Promise<void>((resolve) => {
  server.listen(0, "127.0.0.1", resolve);
});
afterAll(() => server.close());

async function ask(path: string, encodings?: string) {
  const { port } = server.address() as AddressInfo;
  const headers = encodings === undefined ? {} : { "Accept-Encoding": encodings };
  const response = await new Promise<IncomingMessage>((resolve) => {
    get({ port, path, headers, agent: false }, resolve);
  });
  return {
    encoding: response.headers["content-encoding"],
    vary: response.headers.vary,
    bytes: await buffer(response),
  };
}

describe("The gateway", () => {
  it("The gateway compresses a page as its viewer takes it", async () => {
    const brotli = await ask("/page", "gzip, deflate, br");
    expect([brotli.encoding, brotli.vary]).toEqual(["br", "Accept-Encoding"]);
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(LONG);
    const gzip = await ask("/page", "gzip");
    expect([gzip.encoding, gunzipSync(gzip.bytes).toString()]).toEqual(["gzip", LONG]);
    expect(gzip.bytes.length).toBeLessThan(LONG.length / 10);
  });

  it("The gateway leaves alone what is short, what is no text, and who takes nothing compressed", async () => {
    for (const [path, encodings] of [
      ["/short", "br"],
      ["/picture", "br"],
      ["/page"],
      ["/page", "identity"],
    ] as const) {
      expect((await ask(path, encodings)).encoding).toBeUndefined();
    }
  });
});

describe("A very long answer", () => {
  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("A very long answer is compressed beside the others' as %s", async (encoding, decompress) => {
    const content = JSON.stringify(LONG.repeat(30));
    const request = {
      method: "POST",
      headers: { "accept-encoding": encoding },
    } as unknown as IncomingMessage;
    const response = await compressedAnswer(
      request,
      new JsonResponse(new ResponseText(content), 200, {}, "POST"),
    );
    expect(response.headers.get("Content-Encoding")).toBe(encoding);
    expect(decompress(await response.arrayBuffer()).toString()).toBe(content);
  });
});
