import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import { openFile } from "@/lib/catalog/files/service";
import { takeUpload } from "@/lib/catalog/uploads/service";
import { createToken } from "@/tests/support/factories";
import { leave, leaver } from "@/tests/support/leaver";
import { wav } from "@/tests/support/silent-wave";
import { createUploadPath, findUploadFile } from "@/tests/support/uploads";

describe("Deleting an account", () => {
  it("Deleting an account deletes its uploads with their files, and keeps tracks and covers made of them without its name", async () => {
    const account = await leaver();
    const token = await createToken(account.id);
    const waiting = await createUploadPath(token, { size: 600, body: wav(600) });
    const halfway = await createUploadPath(token, { size: 1000, body: wav(600) });
    const used = await createUploadPath(token, { size: 600, body: wav(600) });
    const files = await Promise.all(
      [waiting, halfway, used].map(async (path) => (await findUploadFile(path))?.file_id ?? 0),
    );
    await inTransaction((db) =>
      takeUpload(db, { userId: account.id, uploadId: used.split("/").at(-1) ?? "", purpose: "audio" }),
    );
    await leave(account);
    expect(await sql`select from uploads where user_id = ${account.id}`).toHaveLength(0);
    const remaining = await sql`select id, owner_id from files where id = any(${files})`;
    expect(remaining).toEqual([{ id: files[2], owner_id: null }]);
    expect((await openFile(files[2] ?? 0))?.size).toBe(600);
    expect(await sql`select from deleted_objects`).toHaveLength(2);
  });
});
