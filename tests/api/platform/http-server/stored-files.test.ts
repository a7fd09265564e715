import { beforeAll, describe, expect, it } from "vitest";
import type { FileAnswer, FileOperation, StoredFile } from "@/lib/platform/http-contract/operation";
import { freshAddress } from "@/tests/support/addresses";
import { documented } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { keepLog } from "@/tests/support/log-lines";
import { serve, testDefaults } from "@/tests/support/operations";

/** Files that exist: byte ranges, ETags and caching, for any method and access. */

const logs = keepLog();
const ETAG = '"v1"';
const bytes = new TextEncoder().encode("0123456789");
const cover = { ...testDefaults, method: "GET", access: "anyone", file: { type: "image/png" } } as const;
const storedFile: StoredFile = { name: "cover.png", content: bytes, size: 10, etag: ETAG };
const answering = (changes: Partial<FileOperation> = {}, answer: FileAnswer = storedFile) =>
  serve({ ...cover, ...changes } as FileOperation, async () => answer);

let token: string;
beforeAll(async () => {
  ({ token } = await createCaller());
});

/** The same file, read from a store by ranges; remembers which were read. */
function fromStore() {
  const reads: [from: number, to: number][] = [];
  const content = (from: number, to: number) => {
    reads.push([from, to]);
    return new Blob([bytes.subarray(from, to)]).stream();
  };
  return { reads, answer: { ...storedFile, content } satisfies StoredFile };
}

describe("Stored files", () => {
  it("A stored file is answered to anybody, with its length and ETag", async () => {
    const response = await answering()({ address: freshAddress() });
    expect([response.status, await response.text()]).toEqual([200, "0123456789"]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": 'attachment; filename="cover.png"',
      "content-length": "10",
      "accept-ranges": "bytes",
      etag: ETAG,
      "cache-control": "no-store",
      vary: "Authorization, Cookie",
      "x-content-type-options": "nosniff",
    });
  });

  it("A stored file is answered to HEAD by its headers alone, without reading it", async () => {
    const { reads, answer } = fromStore();
    const operation = answering({}, answer);
    const [head, get] = [await operation({ method: "HEAD" }), await operation()];
    expect([head.status, await head.text()]).toEqual([200, ""]);
    for (const name of ["Content-Type", "Content-Length", "ETag", "Accept-Ranges"]) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
    expect(reads).toEqual([[0, 10]]);
    await get.text();
  });

  it("A stored file is answered inline, where the operation says so", async () => {
    const response = await answering({ file: { type: "image/png", disposition: "inline" } })();
    expect(response.headers.get("Content-Disposition")).toBe('inline; filename="cover.png"');
  });

  it("A stored file is answered in one of several types; one that is not declared is our mistake", async () => {
    const file = { type: ["image/png", "image/jpeg"] } as const;
    const typed = async (type?: string) => answering({ file }, { ...storedFile, type })({ token });
    expect((await typed()).headers.get("Content-Type")).toBe("image/png");
    expect((await typed("image/jpeg")).headers.get("Content-Type")).toBe("image/jpeg");
    expect((await typed("image/svg+xml")).status).toBe(500);
  });

  it("A stored file is answered when it is empty", async () => {
    const response = await answering({}, { ...storedFile, content: new Uint8Array(), size: 0 })({ token });
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(response.headers.get("Content-Length")).toBe("0");
  });

  it("A stored file is answered with a line in the log that says how many bytes were sent", async () => {
    const response = await answering()({ token, headers: { Range: "bytes=0-3" } });
    await response.text();
    expect(logs.of(response.headers)).toEqual([expect.objectContaining({ status: 206, bytes: 4 })]);
  });
});

describe("A byte range", () => {
  it.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=4-", "456789", "bytes 4-9/10"],
    ["bytes=-2", "89", "bytes 8-9/10"],
    ["bytes=8-99", "89", "bytes 8-9/10"],
    ["bytes=-99", "0123456789", "bytes 0-9/10"],
  ])("A byte range %s is %j with 206, and nothing else is read", async (range, text, contentRange) => {
    const { reads, answer } = fromStore();
    for (const content of [storedFile, answer]) {
      const response = await answering({}, content)({ token, headers: { Range: range } });
      expect([response.status, await response.text()]).toEqual([206, text]);
      expect(response.headers.get("Content-Range")).toBe(contentRange);
      expect(response.headers.get("Content-Length")).toBe(String(text.length));
      expect(response.headers.get("ETag")).toBe(ETAG);
    }
    expect(reads).toHaveLength(1);
  });

  it.each(["bytes=10-", "bytes=10-20", "bytes=-0"])("A byte range %s is past the end: 416", async (range) => {
    const response = await answering({ envelope: "success" })({ token, headers: { Range: range } });
    expect(response.status).toBe(416);
    expect(response.headers.get("Content-Range")).toBe("bytes */10");
    expect(response.headers.has("Content-Disposition")).toBe(false);
    expect(await response.json()).toEqual({
      success: false,
      message: "The requested range is outside the file; Content-Range has its length.",
      ...documented,
      error: "range_not_satisfiable",
    });
  });

  it.each(["bytes=5-2", "bytes=-", "bytes=0-1,4-5", "items=0-5", "bytes=a-b"])(
    "A byte range %s gets the whole file",
    async (range) => {
      const response = await answering()({ token, headers: { Range: range } });
      expect([response.status, await response.text()]).toEqual([200, "0123456789"]);
    },
  );

  it.each([
    [ETAG, 206],
    ['"v0"', 200],
    [`W/${ETAG}`, 200],
    ["Sat, 01 Jan 2028 00:00:00 GMT", 200],
  ])("A byte range with If-Range: %s is answered with %i", async (condition, status) => {
    const response = await answering()({ token, headers: { Range: "bytes=0-3", "If-Range": condition } });
    expect(response.status).toBe(status);
  });

  it("A byte range means nothing to HEAD and POST", async () => {
    const headers = { Range: "bytes=0-3" };
    expect((await answering()({ token, headers, method: "HEAD" })).status).toBe(200);
    const response = await answering({ method: "POST", safe: true })({ token, headers });
    expect([response.status, await response.text()]).toEqual([200, "0123456789"]);
    expect(response.headers.has("Accept-Ranges")).toBe(false);
  });

  it("A byte range of a file that is made while it is sent gets all of it", async () => {
    const content = new Blob([bytes]).stream();
    const response = await answering(
      {},
      { name: "a.png", content, size: 10 },
    )({
      token,
      headers: { Range: "bytes=0-3" },
    });
    expect([response.status, await response.text()]).toEqual([200, "0123456789"]);
    expect(response.headers.get("Content-Length")).toBe("10");
  });
});

describe("A client that has the file", () => {
  it.each([ETAG, `W/${ETAG}`, `"v0", ${ETAG}`, "*"])(
    "A client that has the file gets 304 for If-None-Match: %s",
    async (condition) => {
      const { reads, answer } = fromStore();
      for (const method of ["GET", "HEAD"] as const) {
        const response = await answering({}, answer)({ method, headers: { "If-None-Match": condition } });
        expect([response.status, await response.text()]).toEqual([304, ""]);
        expect(response.headers.get("ETag")).toBe(ETAG);
        expect(response.headers.has("Content-Type")).toBe(false);
      }
      expect(reads).toEqual([]);
    },
  );

  it("A client that has the file gets the new one once it has changed", async () => {
    expect((await answering()({ headers: { "If-None-Match": '"v0"' } })).status).toBe(200);
  });
});

describe("Caching", () => {
  it.each([
    [undefined, "no-store", "no-store"],
    ["revalidate", "public, no-cache", "private, no-cache"],
    [{ maxAge: 60 }, "public, max-age=60", "private, max-age=60"],
    [
      { maxAge: 31536000, immutable: true },
      "public, max-age=31536000, immutable",
      "private, max-age=31536000, immutable",
    ],
  ] as const)("Caching follows the contract: %j", async (cache, anonymous, private_) => {
    const operation = answering({ file: { type: "image/png", cache } });
    expect((await operation()).headers.get("Cache-Control")).toBe(anonymous);
    expect((await operation({ token })).headers.get("Cache-Control")).toBe(private_);
    const withheld = answering({ access: "account", file: { type: "image/png", cache } });
    expect((await withheld({ token })).headers.get("Cache-Control")).toBe(private_);
  });

  it("Failures are never kept by caches", async () => {
    const file = { type: "image/png", cache: { maxAge: 60 } } as const;
    const response = await answering({ file })({ headers: { Range: "bytes=10-" } });
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([416, "no-store"]);
  });
});

describe("A download for a token", () => {
  it("A download for a token answers 401 to nobody and the file to the token, with when it expires", async () => {
    const download = answering({ access: "account" });
    expect((await download({ address: freshAddress() })).status).toBe(401);
    const response = await download({ token });
    expect(response.status).toBe(200);
    expect(response.headers.has("X-Token-Expires-At")).toBe(true);
  });

  it("A download that fails before its first byte is an error without the file's headers", async () => {
    const content = () => new ReadableStream({ start: (controller) => controller.error(new Error("gone")) });
    const response = await answering({}, { ...storedFile, content })({ token });
    expect([response.status, response.headers.get("Content-Type")]).toEqual([
      500,
      "application/json; charset=utf-8",
    ]);
    expect(response.headers.has("ETag")).toBe(false);
  });
});
