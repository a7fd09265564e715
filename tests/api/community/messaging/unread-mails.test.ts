import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { queueUnreadMails } from "@/lib/community/messaging/read-state-jobs";
import { inboxTasks } from "@/lib/community/messaging/read-state-tasks";
import { findMails, runJobs } from "@/tests/support/mails";
import {
  act,
  type Caller,
  createCallers,
  directConversation,
  groupConversation,
  readOne,
  remove,
  send,
  start,
} from "@/tests/support/messaging";
import { chooseNotifications } from "@/tests/support/preferences";
import { userCaller } from "@/tests/support/user-caller";
import { queueJob } from "@/tests/support/workers";

const MINUTE = 60_000;
const KINDS = ["messages", "access", "token_expiry"] as const;

const findEmail = async ({ id }: Caller) =>
  (await sql<[{ email: string }]>`select email from users where id = ${id}`)[0].email;
const mailSubjects = async (reader: Caller) =>
  (await findMails(await findEmail(reader))).map(({ subject }) => subject);

const createTasks = (minutes: number) => inboxTasks(() => new Date(Date.now() + minutes * MINUTE));

/** Queues what is due in a quarter of an hour, and sends nothing yet. */
const queue = async () => createTasks(15).queueUnreadMails({});

/** Does what the job does every five minutes as if so many minutes had passed, then all that it has queued. */
async function minutesLater(minutes: number): Promise<void> {
  await queueJob(queueUnreadMails, {});
  await runJobs(createTasks(minutes));
}

describe("Emails about unread messages", () => {
  it("Who has not read a message for a quarter of an hour gets one email with the last message, the count and a link; the sender gets none", async () => {
    const { ada, ben, id } = await directConversation();
    await send(ada, id, `The stems\n${"🎵".repeat(200)}`);
    await minutesLater(14);
    expect(await findMails(await findEmail(ben))).toEqual([]);
    await minutesLater(15);
    const [mail, ...more] = await findMails(await findEmail(ben));
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`2 unread messages from ${ada.name}`);
    expect(mail?.text).toContain(`> ${ada.name}: The stems ${"🎵".repeat(130)}…\n`);
    expect(mail?.text).toContain(`http://downbeat.test/messages/${id}\n`);
    expect(mail?.text).toContain("http://downbeat.test/settings/notifications");
    expect(await mailSubjects(ada)).toEqual([]);
  });

  it("Who has not read messages gets one email for all conversations, and everybody in a group one of their own", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    await start(ada, [ben], "And to you alone");
    await minutesLater(15);
    expect(await mailSubjects(ben)).toEqual(["2 unread messages in 2 conversations"]);
    expect(await mailSubjects(cleo)).toEqual(["1 unread message in “Three”"]);
    const [mail] = await findMails(await findEmail(ben));
    expect(mail?.text).toContain(`1 unread message from ${ada.name}:\n\n> ${ada.name}: And to you alone\n`);
    expect(mail?.text).toContain(`1 unread message in “Three”:\n\n> ${ada.name}: Hello all\n`);
    expect(mail?.text).toContain(`http://downbeat.test/messages/${id}`);
  });

  it("Who has not read a message gets no other email about the conversation until it is read, and then one again", async () => {
    const { ada, ben, id } = await directConversation();
    await act(ben, id, "accept");
    await minutesLater(15);
    await send(ada, id, "Are you there?");
    await minutesLater(30);
    await minutesLater(60);
    expect(await mailSubjects(ben)).toHaveLength(1);
    await act(ben, id, "read");
    await minutesLater(60);
    await send(ada, id, "Good");
    await minutesLater(15);
    expect(await mailSubjects(ben)).toEqual(
      [1, 1].map((count) => `${count} unread message from ${ada.name}`),
    );
  });

  it("Another email about a conversation comes too when the message that was told of was read by itself", async () => {
    const { ada, ben, id } = await directConversation();
    await act(ben, id, "accept");
    const last = await send(ada, id, "The end of it");
    await minutesLater(15);
    await readOne(ben, last);
    await minutesLater(15);
    expect(await mailSubjects(ben)).toHaveLength(1);
    await send(ada, id, "More");
    await minutesLater(15);
    expect(await mailSubjects(ben)).toHaveLength(2);
  });

  it("An email about another conversation comes meanwhile", async () => {
    const { ben } = await directConversation();
    await minutesLater(15);
    const [cleo] = (await createCallers(1)) as [Caller];
    await start(cleo, [ben], "Hello from somebody else");
    await minutesLater(15);
    expect((await mailSubjects(ben)).at(-1)).toBe(`1 unread message from ${cleo.name}`);
  });

  it("One email about unread messages comes, though several nodes look at the same moment", async () => {
    const { ben } = await directConversation();
    await Promise.all([1, 2, 3, 4].map(queue));
    await runJobs();
    expect(await mailSubjects(ben)).toHaveLength(1);
  });
});

describe("Emails that are not sent", () => {
  it("No email comes about messages that were read, read by themselves, or deleted", async () => {
    for (const resolveMessage of [
      (ben: Caller, id: number) => act(ben, id, "read"),
      (ben: Caller, _: number, first: number) => readOne(ben, first),
      (ben: Caller, id: number) => remove(ben, id),
    ]) {
      const { ben, id, first } = await directConversation();
      await resolveMessage(ben, id, first);
      await minutesLater(15);
      expect(await mailSubjects(ben)).toEqual([]);
    }
  });

  it("No email comes when the message is read between the queueing and the sending", async () => {
    const { ben, id } = await directConversation();
    await queue();
    await act(ben, id, "read");
    await runJobs();
    expect(await mailSubjects(ben)).toEqual([]);
  });

  it("No email comes to people who have switched them off, before or after the queueing", async () => {
    const off = (reader: Caller) =>
      chooseNotifications(userCaller(reader.id), { mails: ["access"], pushes: KINDS });
    const { ben } = await directConversation();
    await off(ben);
    await minutesLater(15);
    const { ben: other } = await directConversation();
    await queue();
    await off(other);
    await runJobs();
    expect([await mailSubjects(ben), await mailSubjects(other)]).toEqual([[], []]);
  });

  it("No email comes about messages that nobody looked after for two hours", async () => {
    const { ben } = await directConversation();
    await minutesLater(121);
    expect(await mailSubjects(ben)).toEqual([]);
  });
});
