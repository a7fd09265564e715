import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { storeFile } from "@/lib/catalog/files/service";
import { env } from "@/lib/platform/env";
import { createUser } from "@/tests/support/factories";

it("A file that the store does not take is read no further, so that what it came from is free", async () => {
  // The store finds a file where its folder was.
  await mkdir(env.DATA_DIR, { recursive: true });
  await writeFile(join(env.DATA_DIR, "files"), "");
  const { id: ownerId } = await createUser();
  const ends: unknown[] = [];
  const content = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000)),
    cancel: (reason) => void ends.push(reason),
  });
  const promise = storeFile({ ownerId, use: "export", mediaType: "text/csv", content });
  await expect(promise).rejects.toMatchObject({ code: "ENOTDIR" });
  await expect.poll(() => ends).toHaveLength(1);
});
