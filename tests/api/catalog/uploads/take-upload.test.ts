import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "@/db/transaction";
import { openFile } from "@/lib/catalog/files/service";
import { takeUpload } from "@/lib/catalog/uploads/service";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { wav } from "@/tests/support/silent-wave";
import { createUploadPath, send } from "@/tests/support/uploads";

let token: string;
let userId: number;
beforeAll(async () => {
  ({ token, id: userId } = await createCaller());
});

const take = (path: string, { purpose = "audio" as const, by = userId } = {}) =>
  inTransaction((db) => takeUpload(db, { userId: by, uploadId: path.split("/").at(-1) ?? "", purpose }));

describe("A received upload", () => {
  it("A received upload becomes a file in use, once", async () => {
    const path = await createUploadPath(token, { size: 600, body: wav(600) });
    const fileId = await take(path);
    expect((await openFile(fileId))?.size).toBe(600);
    expect((await get(path, { token })).body.upload.state).toBe("in_use");
    await expect(take(path)).rejects.toMatchObject({ code: "conflict" });
  });

  it("A received upload is free again when the transaction fails", async () => {
    const path = await createUploadPath(token, { size: 600, body: wav(600) });
    const failing = inTransaction(async (db) => {
      await takeUpload(db, { userId, uploadId: path.split("/").at(-1) ?? "", purpose: "audio" });
      throw new Error("no artist");
    });
    await expect(failing).rejects.toThrow("no artist");
    expect((await get(path, { token })).body.upload.state).toBe("received");
  });

  it("A received upload goes to one of two at the same time", async () => {
    const path = await createUploadPath(token, { size: 600, body: wav(600) });
    const outcomes = await Promise.allSettled([take(path), take(path)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("Uploads that cannot be taken", () => {
  it("Taking an upload is refused to others", async () => {
    const path = await createUploadPath(token, { size: 600, body: wav(600) });
    const other = await createCaller();
    await expect(take(path, { by: other.id })).rejects.toMatchObject({ code: "not_found" });
  });

  it("Taking an upload is refused while it is arriving", async () => {
    const path = await createUploadPath(token, { size: 1000, body: wav(600) });
    await expect(take(path)).rejects.toMatchObject({
      code: "conflict",
      message: "The upload is not complete: 600 of 1000 bytes have arrived.",
    });
  });

  it("Taking an upload is refused for another purpose, and when its content was wrong", async () => {
    const picture = await createUploadPath(token, { size: 600, values: { purpose: "image" } });
    await expect(take(picture)).rejects.toMatchObject({
      errors: { upload_id: expect.stringMatching(/purpose audio; this one is for image/) },
    });
    const text = await createUploadPath(token, { size: 5 });
    await send(token, text, Buffer.from("hello"));
    await expect(take(text)).rejects.toMatchObject({
      errors: { upload_id: expect.stringMatching(/^This upload was rejected: The content/) },
    });
  });
});
