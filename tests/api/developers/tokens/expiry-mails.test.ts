import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { queueExpiryMails } from "@/lib/developers/tokens/jobs";
import { issueToken, revokeToken, rotateToken } from "@/lib/developers/tokens/service";
import { tokenTasks } from "@/lib/developers/tokens/tasks";
import { readAll } from "@/tests/support/activities";
import { get } from "@/tests/support/api";
import { createAccess, createToken, createUser } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { userCaller } from "@/tests/support/user-caller";
import { queueJob } from "@/tests/support/workers";

const DAY = 86_400_000;

/** Lets the clock stand at an instant and does what the job does every ten minutes, then all that it has queued. */
async function tick(at: Date) {
  await queueJob(queueExpiryMails, {});
  await runJobs(tokenTasks(() => at));
}

async function developer() {
  const user = await createUser();
  await createAccess(user.id);
  const caller = userCaller(user.id);
  const issued = await issueToken(caller, { name: "Night sync", scopes: ["catalog:read"] });
  const end = Date.parse(issued.expires_at);
  const daysLeft = (days: number, seconds = 1) => tick(new Date(end - days * DAY + seconds * 1000));
  const subjects = async () => (await findMails(user.email)).map(({ subject }) => subject);
  return { caller, email: user.email, issued, end, daysLeft, subjects };
}

const IN_14 = "Your token “Night sync” expires in 14 days";
const IN_3 = "Your token “Night sync” expires in 3 days";
const NOW = "Your token “Night sync” has expired";

describe("Emails before the end of a token", () => {
  it("The owner of a token gets an email at 14, at 3 and at 0 days before its end, each once", async () => {
    const { daysLeft, subjects } = await developer();
    await daysLeft(90);
    await daysLeft(14, -1);
    expect(await subjects()).toEqual([]);
    await daysLeft(14);
    expect(await subjects()).toEqual([IN_14]);
    for (const days of [14, 10, 4]) await daysLeft(days, 600);
    await daysLeft(3, -1);
    expect(await subjects()).toEqual([IN_14]);
    await daysLeft(3);
    expect(await subjects()).toEqual([IN_14, IN_3]);
    await daysLeft(1);
    await daysLeft(0, -1);
    expect(await subjects()).toEqual([IN_14, IN_3]);
    await daysLeft(0);
    await daysLeft(0, 600);
    await daysLeft(-5);
    expect(await subjects()).toEqual([IN_14, IN_3, NOW]);
  });

  it("Each email about the end of a token links to the rotation, and says when it ends", async () => {
    const { daysLeft, email, issued } = await developer();
    for (const days of [14, 3, 0]) await daysLeft(days);
    const mails = await findMails(email);
    expect(mails).toHaveLength(3);
    for (const { text } of mails) {
      expect(text).toContain(`http://downbeat.test/settings/developers/tokens/${issued.id}/rotate`);
      expect(text).toContain(`${issued.expires_at.slice(0, 16).replace("T", " at ")} UTC`);
      expect(text).toContain(`“Night sync” (${issued.prefix}…)`);
    }
  });

  it("Each email about the end of a token comes once, though several nodes look at the same moment", async () => {
    const { end, subjects } = await developer();
    const at = new Date(end - 14 * DAY + 1000);
    for (let node = 0; node < 4; node++) await queueJob(queueExpiryMails, {});
    await Promise.all([1, 2, 3, 4].map(() => runJobs(tokenTasks(() => at))));
    await runJobs();
    expect(await subjects()).toEqual([IN_14]);
  });

  it("The owner of a token gets only the latest of the emails that the server slept through", async () => {
    const { daysLeft, subjects } = await developer();
    await daysLeft(2);
    expect(await subjects()).toEqual([IN_3]);
    await daysLeft(1);
    await daysLeft(-1);
    expect(await subjects()).toEqual([IN_3, NOW]);
  });
});

describe("Emails that are not sent", () => {
  it("No email comes for a token that is revoked", async () => {
    const { caller, issued, daysLeft, subjects } = await developer();
    await revokeToken(caller, { token_id: issued.id });
    for (const days of [14, 3, 0]) await daysLeft(days);
    expect(await subjects()).toEqual([]);
  });

  it("No email comes for a token that has a successor, whose own end is far", async () => {
    const { caller, issued, subjects } = await developer();
    const { old_expires_at } = await rotateToken(caller, { token_id: issued.id, overlap_hours: 168 });
    for (const days of [6, 3, 2, 0]) await tick(new Date(Date.parse(old_expires_at) - days * DAY + 1000));
    expect(await subjects()).toEqual([]);
    expect(await sql`select days from token_notices where token_id = ${issued.id}`).toEqual([]);
  });

  it("No email comes when the token is rotated between the queueing and the sending", async () => {
    const { caller, issued, end, subjects } = await developer();
    await queueJob(queueExpiryMails, {});
    const only = tokenTasks(() => new Date(end - 14 * DAY + 1000));
    await runJobs({
      async queueExpiryMails(payload) {
        await only.queueExpiryMails(payload);
        await rotateToken(caller, { token_id: issued.id });
      },
    });
    expect(await subjects()).toEqual([]);
  });

  it("No email comes weeks before for a token that was issued for less", async () => {
    const { issued, subjects } = await developer();
    await sql`update api_tokens set expires_at = created_at + interval '1 hour' where id = ${issued.id}`;
    for (const minutes of [0, 30, 60, 90])
      await tick(new Date(Date.parse(issued.created_at) + minutes * 60_000));
    expect(await subjects()).toEqual([]);
  });

  it("No email comes about tokens that ended long ago, when the job runs for the first time", async () => {
    const { daysLeft, subjects } = await developer();
    await daysLeft(-8);
    expect(await subjects()).toEqual([]);
  });

  it("A program learns of the end of a token, and of its revocation, by events", async () => {
    const { caller, issued, daysLeft } = await developer();
    const token = await createToken(caller.userId, ["events:read"]);
    await daysLeft(14);
    await revokeToken(caller, { token_id: issued.id });
    await readAll(eventConsumer);
    const { body } = await get("/events?types=token.*", { token });
    const { id, name, prefix } = issued;
    const own = body.pagination.data.filter(
      ({ data }: { data: { token: { id: number } } }) => data.token.id === issued.id,
    );
    expect(own).toMatchObject([
      { type: "token.expiring", data: { token: { id, name, prefix }, days: 14 } },
      { type: "token.revoked", data: { token: { id, name, prefix }, reason: "owner" } },
    ]);
  });
});
