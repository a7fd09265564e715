import "@/tests/support/realtime-server";
import type { ServerResponse } from "node:http";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { deleteSpentJobs, unlockAbandonedJobs } from "@/lib/platform/jobs/queries";
import { act, countUnread, groupConversation, listTexts, send } from "@/tests/support/messaging";
import { forgetPushes, jobs, makeDue, pushedByJobs, recordPushes, runJobs } from "@/tests/support/pushes";
import { setPublisher, stopRealtimeServer } from "@/tests/support/realtime-server";
import { forgetJobs, holdJobs } from "@/tests/support/workers";

afterAll(stopRealtimeServer);
beforeEach(async () => {
  setPublisher();
  await forgetJobs();
});

/** A group, all that was pushed of its making forgotten. */
async function quietGroup() {
  const scene = await groupConversation();
  await forgetPushes();
  return scene;
}

describe("Failures of the channels server", () => {
  it("While the channels server is away, a send is answered and stored, and the push comes when it is back (rule 16)", async () => {
    const { ada, ben, id } = await quietGroup();
    recordPushes(() => true);
    await send(ada, id, "Into the dark");
    expect([(await listTexts(ben, id))[0], await countUnread(ben)]).toEqual(["Into the dark", 2]);
    await runJobs();
    const [waiting] = await jobs();
    expect(waiting).toMatchObject({ attempts: 1, last_error: expect.stringContaining("503") });

    await makeDue();
    const pushes = await pushedByJobs();
    expect(pushes.map(({ name }) => name)).toContain("message.created");
    expect(await jobs()).toEqual([]);
  });

  it("When the channels server stays away, it is asked again after growing pauses (rule 16)", async () => {
    const { ada, id } = await quietGroup();
    await send(ada, id);
    recordPushes(() => true);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt++) {
      await runJobs();
      const [waiting] = await jobs();
      expect(waiting?.attempts).toBe(attempt);
      pauses.push(waiting?.seconds ?? 0);
      await makeDue();
    }
    expect(pauses[0]).toBeGreaterThan(1);
    for (const [turn, pause] of pauses.slice(1).entries())
      expect(pause).toBeGreaterThan((pauses[turn] ?? 0) * 2);
  });

  it("When the channels server takes one event and not the next, all come again: at least once (rule 16)", async () => {
    const { ada, id } = await quietGroup();
    for (let turn = 0; turn < 12; turn++) await send(ada, id);
    const first = recordPushes(({ name }) => name === "conversation.updated");
    await runJobs();
    expect(first).toHaveLength(10);
    await makeDue();
    const second = await pushedByJobs();
    expect(second.slice(0, 10)).toEqual(first);
    expect(second.map(({ name }) => name)).toContain("conversation.updated");
  });

  it("When the channels server refuses while another message is sent, both come (rule 16)", async () => {
    const { ada, id } = await quietGroup();
    const messageIds = [await send(ada, id, "One")];
    const pendingAnswers: ServerResponse[] = [];
    setPublisher((_, response) => pendingAnswers.push(response));
    const running = runJobs();
    await expect.poll(() => pendingAnswers.length).toBe(1);
    messageIds.push(await send(ada, id, "Two"));
    const pushes = recordPushes();
    pendingAnswers[0]?.writeHead(503).end();
    await running;
    const created = pushes.filter(({ name }) => name === "message.created");
    expect(created.map(({ data }) => data.id)).toEqual(messageIds);
    await deleteSpentJobs();
    expect(await jobs()).toEqual([]);
  });

  it("When the channels server never answers, sending, reading and typing go on (rule 16)", async () => {
    const { ada, ben, id } = await quietGroup();
    const unanswered: ServerResponse[] = [];
    setPublisher((_, response) => unanswered.push(response));
    await act(ada, id, "typing");
    const running = send(ada, id).then(() => runJobs());
    for (let turn = 0; turn < 5; turn++) {
      await send(ada, id, `${turn}`);
      await act(ben, id, "read");
      await act(ben, id, "typing");
    }
    expect(await countUnread(ben)).toBe(0);
    await expect.poll(() => unanswered.length).toBeGreaterThan(5);
    recordPushes();
    for (const response of unanswered) response.destroy();
    await running;
  });

  it("When the channels server refuses a push of reading, the reading stays (rule 16)", async () => {
    const { ben, id } = await quietGroup();
    recordPushes(() => true);
    await act(ben, id, "read");
    await runJobs();
    expect(await countUnread(ben)).toBe(0);
    // Tried again until it is taken: a connection that the test before has broken may fail it once more.
    const countPushes = async () => {
      await makeDue();
      return (await pushedByJobs()).map(({ name }) => name);
    };
    await expect.poll(countPushes).toEqual(["unread.changed", "conversation.read"]);
  });
});

describe("The death of the process that pushes", () => {
  const hold = (age: string) => holdJobs("worker-that-died", age);

  it("When the process that pushes dies, its jobs are taken again after a minute (rule 16)", async () => {
    const { ada, id } = await quietGroup();
    await send(ada, id);
    await hold("61 seconds");
    expect(await pushedByJobs()).toEqual([]);
    await unlockAbandonedJobs();
    expect((await pushedByJobs()).map(({ name }) => name)).toContain("message.created");
    expect(await jobs()).toEqual([]);
  });

  it("When the process that pushes dies, the next message of the conversation takes along what it held, at once (rule 16)", async () => {
    const { ada, id } = await quietGroup();
    const sent = [await send(ada, id)];
    await hold("1 second");
    sent.push(await send(ada, id));
    const pushed = await pushedByJobs();
    const created = pushed.filter(({ name }) => name === "message.created");
    expect(created.map(({ data }) => data.id)).toEqual(sent);
  });

  it("Jobs of pushes that are just being done are left to those who do them (rule 16)", async () => {
    const { ada, id } = await quietGroup();
    await send(ada, id);
    await hold("50 seconds");
    await unlockAbandonedJobs();
    expect(await pushedByJobs()).toEqual([]);
    expect(await jobs()).toMatchObject([{ locked: true }]);
  });
});
