import { beforeAll, describe, expect, it } from "vitest";
import { tryAdvisoryLock } from "@/db/advisory-lock";
import { sql } from "@/db/client";
import { uploadTasks } from "@/lib/catalog/uploads/tasks";
import { call, get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { wav } from "@/tests/support/silent-wave";
import { createUploadPath, findUploadFile, head, TUS } from "@/tests/support/uploads";

let token: string;
beforeAll(async () => {
  ({ token } = await createCaller());
});

describe("GET /uploads/{uploadId}: answers", () => {
  it("GET /uploads/{uploadId} answers with the upload", async () => {
    const path = await createUploadPath(token, { size: 1000, body: wav(600) });
    const { body } = await get(path, { token });
    expect(body.upload).toMatchObject({
      filename: "night-bus.wav",
      size: 1000,
      offset: 600,
      state: "receiving",
    });
  });

  it("HEAD /uploads/{uploadId} answers with place and metadata, for nobody to keep", async () => {
    const path = await createUploadPath(token, {
      size: 1000,
      body: wav(600),
      values: { filetype: "audio/wav" },
    });
    const { status, text, headers } = await head(token, path);
    expect([status, text]).toEqual([200, ""]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "upload-offset": "600",
      "upload-length": "1000",
      "upload-metadata": `filename ${btoa("night-bus.wav")},filetype ${btoa("audio/wav")},purpose ${btoa("audio")}`,
      "tus-resumable": "1.0.0",
      "cache-control": "no-store",
    });
  });
});

describe("An upload whose server died after the last byte", () => {
  const interrupted = async () => {
    const path = await createUploadPath(token, { size: 600, body: wav(600) });
    await sql`update uploads set state = 'receiving' where id = ${path.split("/").at(-1) ?? ""}`;
    return path;
  };

  it("An upload whose server died after the last byte is received once a client asks where it is", async () => {
    const path = await interrupted();
    expect((await head(token, path)).headers.get("Upload-Offset")).toBe("600");
    const [upload] = await sql`select state from uploads where id = ${path.split("/").at(-1) ?? ""}`;
    expect(upload).toEqual({ state: "received" });
  });

  it("An upload whose last byte is still being looked at is left to the request that is at it", async () => {
    const path = await interrupted();
    const [upload] = await sql`select id, user_id from uploads where id = ${path.split("/").at(-1) ?? ""}`;
    const release = await tryAdvisoryLock(`upload ${upload?.id} of ${upload?.user_id}`);
    expect((await get(path, { token })).body.upload).toMatchObject({ offset: 600, state: "receiving" });
    await release?.();
    expect((await get(path, { token })).body.upload).toMatchObject({ offset: 600, state: "received" });
  });
});

describe("GET /uploads/{uploadId}: refusals", () => {
  it("GET /uploads/{uploadId} refuses another version of the protocol", async () => {
    const path = await createUploadPath(token, { size: 1000 });
    const answer = await call("HEAD", path, { token, headers: { ...TUS, "Tus-Resumable": "9" } });
    expect([answer.status, answer.headers.get("Tus-Version")]).toEqual([412, "1.0.0"]);
  });

  it.each(["/uploads/nothing", "/uploads/3f0e6f0a-9a3c-4f5e-8a67-1f2d3c4b5a00"])(
    "GET /uploads/{uploadId} refuses %s",
    async (path) => {
      expect((await get(path, { token })).status).toBe(404);
    },
  );

  it("GET /uploads/{uploadId} refuses an upload whose day is over, which a job then removes with its bytes", async () => {
    const path = await createUploadPath(token, { size: 1000, body: wav(600) });
    const used = await createUploadPath(token, { size: 600, body: wav(600) });
    const { file_id } = (await findUploadFile(path)) ?? {};
    await sql`update uploads set state = 'in_use' where id = ${used.split("/").at(-1) ?? ""}`;
    const fileId = (await findUploadFile(used))?.file_id;
    await sql`update uploads set expires_at = now() where file_id in (${file_id ?? 0}, ${fileId ?? 0})`;
    expect((await get(path, { token })).status).toBe(404);
    await uploadTasks.removeExpiredUploads({});
    expect(await sql`select from uploads where expires_at <= now()`).toHaveLength(0);
    const remaining = await sql<
      { id: number }[]
    >`select id from files where id in (${file_id ?? 0}, ${fileId ?? 0})`;
    expect(remaining.map(({ id }) => id)).toEqual([fileId]);
    expect((await sql`select from deleted_objects`).length).toBe(1);
  });
});

it("GET /uploads/{uploadId} shows an upload to nobody but the account that began it", async () => {
  const path = await createUploadPath(token, { size: 1000 });
  const operator = await createCaller();
  await sql`update users set role = 'operator' where id = ${operator.id}`;
  expect((await get(path, { token: operator.token })).status).toBe(404);
  expect((await head(operator.token, path)).headers.has("Upload-Offset")).toBe(false);
});
