import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { fileTasks } from "@/lib/catalog/files/tasks";
import { store } from "@/lib/platform/storage/store";
import { call, get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { wav } from "@/tests/support/silent-wave";
import { countWriters, createUploadPath, findUploadFile, remove, send } from "@/tests/support/uploads";

let token: string;
beforeAll(async () => {
  ({ token } = await createCaller());
});

const storageKey = async (fileId: number | null | undefined) => {
  const [row] = await sql<{ key: string }[]>`select key from file_parts where file_id = ${fileId ?? 0}`;
  return row?.key ?? "";
};

describe("DELETE /uploads/{uploadId}: answers", () => {
  it("DELETE /uploads/{uploadId} answers with 204, and the bytes are gone", async () => {
    const path = await createUploadPath(token, { size: 1000, body: wav(600) });
    const key = await storageKey((await findUploadFile(path))?.file_id);
    expect(await store.head(key)).toBe(600);
    const { status, headers } = await remove(token, path);
    expect([status, headers.get("Tus-Resumable")]).toEqual([204, "1.0.0"]);
    expect((await get(path, { token })).status).toBe(404);
    await fileTasks().removeDeletedObjects({});
    expect(await store.head(key)).toBeUndefined();
    expect(await sql`select from deleted_objects`).toHaveLength(0);
  });

  it("DELETE /uploads/{uploadId} answers a POST that stands in for it, but not one for a method that is not of tus", async () => {
    const path = await createUploadPath(token, { size: 1000, body: wav(600) });
    const post = (method: string) =>
      call("POST", path, { token, headers: { "Tus-Resumable": "1.0.0", "X-HTTP-Method-Override": method } });
    expect((await post("GET")).status).toBe(405);
    expect((await post("DELETE")).status).toBe(204);
    expect((await get(path, { token })).status).toBe(404);
  });

  it("DELETE /uploads/{uploadId} answers with 204 for one in use, whose file stays", async () => {
    const path = await createUploadPath(token, { size: 600, body: wav(600) });
    const { file_id } = (await findUploadFile(path)) ?? {};
    await sql`update uploads set state = 'in_use' where file_id = ${file_id ?? 0}`;
    expect((await remove(token, path)).status).toBe(204);
    expect(await sql`select from files where id = ${file_id ?? 0}`).toHaveLength(1);
  });
});

describe("DELETE /uploads/{uploadId}: refusals", () => {
  it("DELETE /uploads/{uploadId} refuses an upload that is being written", async () => {
    const path = await createUploadPath(token, { size: 1000 });
    let end = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(wav(600));
        end = () => controller.close();
      },
    });
    const writing = send(token, path, body);
    await expect.poll(countWriters, { interval: 5 }).toBe(1);
    expect((await remove(token, path)).status).toBe(423);
    end();
    expect((await writing).status).toBe(204);
    expect((await remove(token, path)).status).toBe(204);
  });

  it("DELETE /uploads/{uploadId} refuses a request without the version of the protocol", async () => {
    const path = await createUploadPath(token, { size: 1000 });
    expect((await call("DELETE", path, { token })).status).toBe(412);
  });
});

it("DELETE /uploads/{uploadId} refuses the uploads of others", async () => {
  const path = await createUploadPath(token, { size: 1000 });
  const other = await createCaller();
  expect((await remove(other.token, path)).status).toBe(404);
  expect((await get(path, { token })).status).toBe(200);
});
