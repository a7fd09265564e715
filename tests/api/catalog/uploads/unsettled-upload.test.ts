import { expect, it } from "vitest";
import { appendParts } from "@/lib/catalog/uploads/queries";
import { newKey } from "@/lib/platform/storage/object-store";
import { store } from "@/lib/platform/storage/store";
import { createCaller } from "@/tests/support/factories";
import { wav } from "@/tests/support/silent-wave";
import { createUploadPath, findUploadFile, send } from "@/tests/support/uploads";

/** An upload whose bytes are all here, of which the server died before it looked at them. */
async function createUnsettledPath(token: string, file: Uint8Array): Promise<string> {
  const path = await createUploadPath(token, { size: file.length });
  const key = newKey();
  await store.put(key, file);
  await appendParts(path.split("/").at(-1) ?? "", 0, [{ key, length: file.length }]);
  return path;
}

it("PATCH /uploads/{uploadId} refuses more bytes for an upload that has all of them, and stores none", async () => {
  const { token } = await createCaller();
  const file = wav(1000);
  const path = await createUnsettledPath(token, file);
  // A stream does not say its length.
  const { status } = await send(token, path, new Blob(["more"]).stream(), { offset: file.length });
  expect([status, (await findUploadFile(path))?.parts]).toEqual([413, 1]);
});
