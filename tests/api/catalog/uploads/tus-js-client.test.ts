import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { Upload, type UploadOptions } from "tus-js-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFile } from "@/lib/catalog/files/service";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { startHttpServer } from "@/tests/support/http-server";
import { wav } from "@/tests/support/silent-wave";
import { findUploadFile } from "@/tests/support/uploads";

/** The client that our pages use, and many others, over HTTP. */

const MIB = 1024 * 1024;
const { origin, stop } = await startHttpServer();
afterAll(stop);

let token: string;
beforeAll(async () => {
  ({ token } = await createCaller());
});

/** Uploads, and says when it is done or what failed. */
function start(file: Buffer | Readable, options: Partial<UploadOptions> = {}) {
  let upload: Upload | undefined;
  const completion = new Promise<string>((resolve, reject) => {
    upload = new Upload(file, {
      endpoint: `${origin}${API_BASE}/uploads`,
      headers: { Authorization: `Bearer ${token}` },
      metadata: { filename: "night-bus.wav", filetype: "audio/wav", purpose: "audio" },
      retryDelays: [0, 50, 200, 1000],
      onError: reject,
      onSuccess: () => resolve(new URL(upload?.url ?? "").pathname.slice(API_BASE.length)),
      ...options,
    });
    upload.start();
  });
  return { completion: completion, upload: upload as unknown as Upload };
}

async function mustBe(path: string, file: Buffer) {
  expect((await get(path, { token })).body.upload.state).toBe("received");
  const { file_id } = (await findUploadFile(path)) ?? {};
  const hash = createHash("sha256");
  for await (const chunk of (await openFile(file_id ?? 0))?.read(0, file.length) ?? []) hash.update(chunk);
  expect(hash.digest("hex")).toBe(createHash("sha256").update(file).digest("hex"));
}

describe("tus-js-client", () => {
  const file = wav(9 * MIB + 11);

  it.each([
    ["in one request", {}],
    ["in requests of 4 MiB", { chunkSize: 4 * MIB }],
    [
      "with the first bytes in the request that begins it",
      { chunkSize: 4 * MIB, uploadDataDuringCreation: true },
    ],
    ["whole in the request that begins it", { uploadDataDuringCreation: true }],
    ["with POST where PATCH is not possible", { chunkSize: 4 * MIB, overridePatchMethod: true }],
  ])("The client tus-js-client uploads a file %s", async (_, options) => {
    await mustBe(await start(file, options).completion, file);
  });

  it("The client tus-js-client goes on where it was after an aborted request", async () => {
    let aborted = false;
    const { completion, upload } = start(file, {
      chunkSize: MIB,
      onProgress(sent) {
        if (aborted || sent < 3 * MIB) return;
        aborted = true;
        void upload.abort().then(() => upload.start());
      },
    });
    const path = await completion;
    expect(aborted).toBe(true);
    await mustBe(path, file);
  });

  it("The client tus-js-client goes on in another session by the address alone", async () => {
    const first = start(file, { chunkSize: MIB });
    first.completion.catch(() => {});
    await expect
      .poll(
        async () => {
          const path = first.upload.url && new URL(first.upload.url).pathname.slice(API_BASE.length);
          return path ? (await get(path, { token })).body.upload.offset : 0;
        },
        { interval: 2 },
      )
      .toBeGreaterThan(0);
    await first.upload.abort();
    const uploadUrl = first.upload.url ?? "";
    const second = start(file, { uploadUrl, chunkSize: 4 * MIB });
    await mustBe(await second.completion, file);
  });

  it("The client tus-js-client is told why a file is refused", async () => {
    await expect(start(Buffer.from("this is no music")).completion).rejects.toThrow(
      /It must be WAV, AIFF, FLAC/,
    );
  });

  it("The client tus-js-client removes an upload that its user gives up", async () => {
    const { completion, upload } = start(file, { chunkSize: MIB });
    completion.catch(() => {});
    await expect.poll(() => upload.url, { interval: 2 }).toBeTruthy();
    const path = new URL(upload.url ?? "").pathname.slice(API_BASE.length);
    await upload.abort(true);
    expect((await get(path, { token })).status).toBe(404);
  });
});
