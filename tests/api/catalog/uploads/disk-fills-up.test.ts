import { expect, it, vi } from "vitest";
import { SEGMENT_BYTES } from "@/lib/catalog/uploads/constants";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { wav } from "@/tests/support/silent-wave";
import { createUploadPath, send } from "@/tests/support/uploads";

/** Fills the disk: from now on it has room for so many checks. */
const diskWrites = vi.hoisted(() => ({ times: Number.POSITIVE_INFINITY }));

vi.mock("node:fs/promises", async (importOriginal) => {
  const original = await importOriginal<typeof import("node:fs/promises")>();
  return {
    ...original,
    statfs: async (folder: string) => ({
      ...(await original.statfs(folder)),
      ...(diskWrites.times-- > 0 ? {} : { bavail: 0 }),
    }),
  };
});

it("When others fill the disk in the middle, an upload keeps what was stored, waits, and goes on when there is room", async () => {
  const { token } = await createCaller();
  const size = 4 * SEGMENT_BYTES;
  const file = wav(size);
  const path = await createUploadPath(token, { size });
  diskWrites.times = 3;
  const interruption = await send(token, path, file);
  expect([interruption.status, interruption.body.error]).toEqual([507, "insufficient_storage"]);
  const { offset } = (await get(path, { token })).body.upload;
  expect([SEGMENT_BYTES, 2 * SEGMENT_BYTES]).toContain(offset);
  diskWrites.times = Number.POSITIVE_INFINITY;
  expect((await send(token, path, file.subarray(offset), { offset })).status).toBe(204);
  expect((await get(path, { token })).body.upload).toMatchObject({ offset: size, state: "received" });
});
