import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { ApiFailure } from "@/lib/platform/http-client/client";
import { callFile } from "@/lib/platform/http-client/file";
import { operation } from "@/lib/platform/http-contract/operation";

const exportNotes = operation({
  id: "exportNotes",
  method: "POST",
  path: "/test/notes",
  tag: "Test",
  summary: "Export notes",
  description: "An operation that only this test has.",
  access: "account",
  safe: true,
  body: z.object({ of: z.string() }),
  file: { type: "text/csv; charset=utf-8" },
  example: {},
});

const catchFailure = (promise: Promise<unknown>) => promise.catch((error: unknown) => error as ApiFailure);

function answering(response: () => Response) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => response());
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

/** A body in parts, the last of which may be a failure. */
function createStream(...parts: (string | Error)[]) {
  return new ReadableStream({
    pull(controller) {
      const part = parts.shift();
      if (part === undefined) controller.close();
      else if (part instanceof Error) controller.error(part);
      else controller.enqueue(new TextEncoder().encode(part));
    },
  });
}

describe("A file that the browser asks for", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("A file that the browser asks for comes whole, under its name, and tells how far it is", async () => {
    const headers = {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="__.csv"; filename*=UTF-8''%E6%9D%B1%E4%BA%AC.csv`,
    };
    const fetch = answering(() => new Response(createStream("id\r\n", "1\r\n"), { headers }));
    const progress: number[] = [];
    const file = await callFile(exportNotes, { of: "東京" }, { onProgress: (bytes) => progress.push(bytes) });
    expect(fetch.mock.calls[0]).toMatchObject([
      "/api/v1/test/notes",
      { method: "POST", body: '{"of":"東京"}' },
    ]);
    expect([file.name, file.blob.type, await file.blob.text()]).toEqual([
      "東京.csv",
      "text/csv; charset=utf-8",
      "id\r\n1\r\n",
    ]);
    expect(progress).toEqual([4, 7]);
  });

  it("A file that the browser asks for has its plain name where that is all there is", async () => {
    answering(
      () => new Response("", { headers: { "Content-Disposition": 'attachment; filename="a b.csv"' } }),
    );
    expect((await callFile(exportNotes, { of: "x" })).name).toBe("a b.csv");
  });

  it("A file that the browser asks for is refused as any request is", async () => {
    const body = { success: false, message: "Slow.", error: "rate_limited", retry_after: 7 };
    answering(() => Response.json(body, { status: 429 }));
    const refused = await catchFailure(callFile(exportNotes, { of: "x" }));
    expect(refused).toMatchObject({ code: "rate_limited", message: "Slow.", retryAfter: 7 });
  });

  it("A file that breaks off is a failure, not a shorter file", async () => {
    answering(() => new Response(createStream("id\r\n", new TypeError("network error"))));
    expect(await catchFailure(callFile(exportNotes, { of: "x" }))).toMatchObject({ code: "network" });
  });

  it("A file that the browser asks for can be given up, and then what rises is the reason given", async () => {
    const leaving = new AbortController();
    const reason = new Error("changed my mind");
    vi.stubGlobal(
      "fetch",
      (_url: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
    );
    const failure = catchFailure(callFile(exportNotes, { of: "x" }, { signal: leaving.signal }));
    leaving.abort(reason);
    expect(await failure).toBe(reason);
  });
});
