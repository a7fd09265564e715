import { expect, it, vi } from "vitest";
import { sql } from "@/db/client";
import { sandboxSecret } from "@/lib/developers/sandbox/credentials";
import { sendMail } from "@/lib/platform/mail/service";
import { get } from "@/tests/support/api";
import { createToken } from "@/tests/support/factories";

/** The process of a sandbox. */
vi.hoisted(() => {
  process.env.DOWNBEAT_SANDBOX = JSON.stringify({
    ...{ id: 1, code: "mails1", scenario: "empty", created_at: "2026-02-01T09:12:03.000Z" },
    ...{ page_url: "http://downbeat.test/settings/developers/sandbox", previous_database_url: null },
  });
});

it("The emails of a sandbox are read by its tokens, newest first, with their links", async () => {
  await sql`insert into users (id, email, handle, name, avatar) values (1, 'producer@downbeat.test', 'low_tide', 'Low Tide Assembly', '')`;
  const token = await createToken(1);
  expect(sandboxSecret("mails1")).toBe(process.env.NEXTAUTH_SECRET);
  const to = `reader-${Date.now()}@downbeat.test`;
  for (const number of [1, 2, 3])
    await sendMail({ to, subject: `Email ${number}`, text: [`See http://downbeat.test/tracks/${number}`] });
  const path = `/sandbox/emails?to=${to.toUpperCase()}&per_page=2`;
  const first = await get(path, { token });
  expect(first.status).toBe(200);
  const { data, next_cursor } = first.body.pagination;
  expect(data.map(({ subject }: { subject: string }) => subject)).toEqual(["Email 3", "Email 2"]);
  expect(data[0].links).toEqual(["http://downbeat.test/tracks/3"]);
  const second = await get(`${path}&cursor=${next_cursor}`, { token });
  expect(second.body.pagination).toMatchObject({ data: [{ subject: "Email 1", to }], next_cursor: null });
  expect((await get("/sandbox/emails?to=nobody@downbeat.test", { token })).body.pagination.data).toEqual([]);
  expect((await get(`/sandbox/emails?cursor=${next_cursor}`, { token })).status).toBe(422);
});
