import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { exampleUpload } from "@/lib/catalog/uploads/examples";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { createUploads } from "@/tests/support/fixtures/uploads";
import { wav } from "@/tests/support/silent-wave";
import { begin, findUploadFile, send } from "@/tests/support/uploads";

// More than any disk has.
vi.hoisted(() => {
  process.env.DISK_RESERVE = "999999999";
});

let token: string;
let path: string;
beforeAll(async () => {
  const caller = await createCaller();
  token = caller.token;
  await createUploads({ caller });
  path = `/uploads/${exampleUpload.id}`;
});

describe("A disk without room", () => {
  it("On a disk without room no upload begins, none goes on, and each can be asked about", async () => {
    const answers = [await begin(token, { size: 1000 }), await send(token, path, wav(600))];
    for (const { status, body } of answers)
      expect([status, body.error, body.message]).toEqual([
        507,
        "insufficient_storage",
        "This server has no room for more files.",
      ]);
    expect((await get(path, { token })).body.upload).toMatchObject({ offset: 0, state: "receiving" });
    expect((await findUploadFile(path))?.parts).toBe(0);
  });
});

it("A write that the disk cuts off leaves nothing, and the store goes on", async () => {
  const folder = join(process.env.DATA_DIR ?? "", "small");
  const program = `
    import("./lib/platform/storage/folder.ts").then(async ({ FolderStore }) => {
      const store = new FolderStore(process.argv[1]);
      await store.put("a".repeat(40), Buffer.alloc(2_000_000)).catch(({ name }) => console.log(name));
      await store.put("b".repeat(40), Buffer.alloc(2_000));
      console.log(await store.head("a".repeat(40)), await store.head("b".repeat(40)));
    });`;
  // A limit for the length of a file, in blocks of 512 bytes, is met in the middle of a write like the end of a disk.
  const limited = 'ulimit -f 1000 && exec "$0" "$@"';
  const node = [process.execPath, "--conditions=react-server", "--import", "tsx/esm", "-e", program, folder];
  const { stdout } = await promisify(execFile)("sh", ["-c", limited, ...node]);
  expect(stdout).toBe("StorageFull\nundefined 2000\n");
  expect(await readdir(join(folder, "tmp"))).toEqual([]);
});
