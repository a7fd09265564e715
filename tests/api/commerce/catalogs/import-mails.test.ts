import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { importTasks } from "@/lib/commerce/catalogs/tasks";
import { importAll } from "@/tests/support/catalogs";
import { findMails } from "@/tests/support/mails";
import { createProducer } from "@/tests/support/releases";
import { runDue } from "@/tests/support/workers";

it("An import that is complete is told by one email, which has its counts and leads to its page", async () => {
  const { caller, artist } = await createProducer();
  const { id } = await importAll(caller, artist.id, [
    { title: "One", audio_file: "one.wav" },
    { title: "", audio_file: "two.wav" },
  ]);
  await runDue(importTasks());
  const [{ email }] = await sql<[{ email: string }]>`select email from users where id = ${caller.id}`;
  const mails = await findMails(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe("Import complete: catalog.csv");
  expect(mails[0]?.text).toContain("1 track created, 0 tracks changed, 0 tracks left as they were.");
  expect(mails[0]?.text).toContain("1 row has an error and was left out.");
  expect(mails[0]?.text).toContain(`/studio/import/${id}`);
});
