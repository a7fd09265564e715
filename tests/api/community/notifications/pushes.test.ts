import "@/tests/support/realtime-server";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { applyForAccess, decide } from "@/lib/developers/access/service";
import { pushTokenEnds, queueExpiryMails } from "@/lib/developers/tokens/jobs";
import { issueToken, revokeToken } from "@/lib/developers/tokens/service";
import { tokenTasks } from "@/lib/developers/tokens/tasks";
import { createAccess, createUser } from "@/tests/support/factories";
import { runJobs } from "@/tests/support/mails";
import { act, groupConversation, send } from "@/tests/support/messaging";
import { chooseNotifications } from "@/tests/support/preferences";
import { forgetPushes, makeDue, mustFitSchema, recordPushes } from "@/tests/support/pushes";
import { setPublisher, stopRealtimeServer } from "@/tests/support/realtime-server";
import { userCaller } from "@/tests/support/user-caller";
import { forgetJobs, queueJob } from "@/tests/support/workers";

afterAll(stopRealtimeServer);
beforeEach(async () => {
  setPublisher();
  await forgetJobs();
});

async function member(role: "member" | "operator" = "member") {
  const user = await createUser({ role });
  return { ...user, caller: userCaller(user.id, role === "operator") };
}

const userChannel = ({ id }: { id: number }) => `private-user.${id}`;
const APPLICATION = { use_case: "A player.", expected_volume: "Little", organisation: "", website: "" };

/** The notifications that come of all that waits, each with its channels in order. */
async function notifications(tasks = {}) {
  const pushed = recordPushes();
  await runJobs(tasks);
  const found = pushed.filter(({ name }) => name === "notification.created");
  for (const event of found) mustFitSchema(event);
  const channels = new Map<string, string[]>();
  for (const { data, channels: some } of found)
    channels.set(JSON.stringify(data), [...(channels.get(JSON.stringify(data)) ?? []), ...some].sort());
  return [...channels].map(([data, to]) => ({ data: JSON.parse(data), to }));
}

/** A group that is nobody's request, all that was pushed of its making forgotten. */
async function quietGroup() {
  const scene = await groupConversation();
  for (const stranger of [scene.ben, scene.cleo]) await act(stranger, scene.id, "accept");
  await forgetPushes();
  return scene;
}

describe("Pushes of messages", () => {
  it("All participants but the author and those who do not want it are told of a message, with its author, its beginning and its link", async () => {
    const { ada, ben, cleo, id } = await quietGroup();
    await chooseNotifications(userCaller(cleo.id), { mails: ["access", "token_expiry"], pushes: ["access"] });
    const message = await send(ada, id, `The stems\nare up. ${"🎧".repeat(200)}`);
    expect(await notifications()).toEqual([
      {
        to: [userChannel(ben)],
        data: {
          id: `message-${message}`,
          kind: "messages",
          title: `Message from ${ada.name}`,
          body: `The stems are up. ${"🎧".repeat(122)}…`,
          url: `/messages/${id}`,
        },
      },
    ]);
  });

  it("Accounts that have read a message are not notified, and a burst is one notification, of its last message", async () => {
    const { ada, ben, cleo, id } = await quietGroup();
    await send(ada, id, "One");
    await send(ada, id, "Two");
    await act(ben, id, "read");
    const told = await notifications();
    expect(told.map(({ data, to }) => [data.body, to])).toEqual([["Two", [userChannel(cleo)]]]);
  });
});

describe("Pushes of applications", () => {
  it("Operators who want it are told of an application when it is made, without a name, and the applicant of each decision", async () => {
    const [admin, other] = [await member("operator"), await member("operator")];
    await chooseNotifications(other.caller, {
      mails: ["access", "token_expiry", "applications"],
      pushes: ["messages", "access", "token_expiry"],
    });
    const applicant = await member();
    await applyForAccess(applicant.caller, APPLICATION);
    const [request] = await sql<
      { id: number }[]
    >`select id from access_requests where user_id = ${applicant.id}`;
    const request_id = request?.id ?? 0;
    const [applied, ...more] = await notifications();
    expect(more).toEqual([]);
    expect(applied?.to).toContain(userChannel(admin));
    expect(applied?.to).not.toContain(userChannel(other));
    expect(applied?.to).not.toContain(userChannel(applicant));
    expect(applied?.data).toMatchObject({
      kind: "applications",
      title: "New application for API access",
      url: `/admin/access/${request_id}`,
    });
    expect(JSON.stringify(applied?.data)).not.toContain(applicant.name);

    await decide(admin.caller, { request_id, decision: "approve" });
    const approved = await notifications();
    expect(approved).toMatchObject([
      {
        to: [userChannel(applicant)],
        data: { kind: "access", title: "You have API access", url: "/settings/developers/access" },
      },
    ]);
  });

  it("An applicant who has notifications of decisions switched off is not told", async () => {
    const admin = await member("operator");
    const applicant = await member();
    const { id: request_id } = await createAccess(applicant.id, "received");
    await chooseNotifications(applicant.caller, { mails: ["access"], pushes: ["messages"] });
    await decide(admin.caller, { request_id, decision: "approve" });
    expect(await notifications()).toEqual([]);
  });
});

describe("Pushes of a token's end", () => {
  const createTasksDayEarlier = (expires: string) =>
    tokenTasks(() => new Date(Date.parse(expires) - 86_400_000));

  it("The owner of a token is told of its end once, without its name, with the way to rotate it", async () => {
    const owner = await member();
    await createAccess(owner.id);
    const issued = await issueToken(owner.caller, { name: "Night sync", scopes: ["catalog:read"] });
    await queueJob(queueExpiryMails, {});
    const warnings = await notifications(createTasksDayEarlier(issued.expires_at));
    expect(warnings).toEqual([
      {
        to: [userChannel(owner)],
        data: {
          id: `token-${issued.id}-3`,
          kind: "token_expiry",
          title: "One of your tokens expires in 3 days",
          body: "",
          url: `/settings/developers/tokens/${issued.id}/rotate`,
        },
      },
    ]);
    await queueJob(queueExpiryMails, {});
    expect(await notifications(createTasksDayEarlier(issued.expires_at))).toEqual([]);
  });

  it("Nobody is told of the end of a token that was revoked meanwhile", async () => {
    const owner = await member();
    await createAccess(owner.id);
    const issued = await issueToken(owner.caller, { name: "Night sync", scopes: ["catalog:read"] });
    await revokeToken(owner.caller, { token_id: issued.id });
    await queueJob(pushTokenEnds, { token_id: issued.id, days: 3 });
    expect(await notifications()).toEqual([]);
  });
});

describe("An absent channels server", () => {
  it("A notification waits while the channels server is away, and comes when it is back; the email does not come twice for it", async () => {
    const admin = await member("operator");
    const applicant = await member();
    const { id: request_id } = await createAccess(applicant.id, "received");
    await decide(admin.caller, { request_id, decision: "approve" });
    recordPushes(() => true);
    await expect(runJobs()).rejects.toThrow();
    const waiting = await sql`select task_identifier from graphile_worker.jobs order by 1`;
    expect(waiting.map(({ task_identifier }) => task_identifier)).toEqual(["announceCount", "pushApplicant"]);
    await makeDue();
    expect(await notifications()).toMatchObject([{ to: [userChannel(applicant)] }]);
  });
});
