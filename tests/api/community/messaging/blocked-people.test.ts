import "@/tests/support/realtime-server";
import { afterAll, describe, expect, it, vi } from "vitest";
import { findJobs } from "@/lib/platform/jobs/queries";
import { post } from "@/tests/support/api";
import {
  act,
  type Caller,
  directConversation,
  getConversation,
  groupConversation,
  listReceipts,
  listTyping,
  readOne,
  send,
  start,
} from "@/tests/support/messaging";
import { pushedByJobs, recordPushes, runJobs } from "@/tests/support/pushes";
import { stopRealtimeServer } from "@/tests/support/realtime-server";

afterAll(stopRealtimeServer);

const block = (caller: Caller, other: Caller, word = "block") =>
  post(`/users/${other.id}/${word}`, { token: caller.token });

const subscribe = ({ token }: Caller, id: number) =>
  post("/realtime/auth", { token, body: { socket_id: "1.2", channel_name: `presence-conversation.${id}` } });

/** The read state of one participant in the list of another. */
async function readState(viewer: Caller, reader: Caller, id: number) {
  const { participants } = await getConversation(viewer, id);
  const { last_read_message_id, last_read_at } = participants.find((one: Caller) => one.id === reader.id);
  return { last_read_message_id, last_read_at };
}
const NOTHING = { last_read_message_id: null, last_read_at: null };

describe("People of whom one has blocked the other", () => {
  it("Neither sees what the other has read, before or after the block, until it ends (rule 21)", async () => {
    const { ada, ben, id, first } = await directConversation();
    const answer = await send(ben, id, "Hi");
    await act(ben, id, "read");
    await act(ada, id, "read");
    await block(ben, ada);
    expect([await readState(ada, ben, id), await readState(ben, ada, id)]).toEqual([NOTHING, NOTHING]);
    expect((await readState(ada, ada, id)).last_read_message_id).toBe(answer);
    const ownMessage = async () => (await listReceipts(ada, id)).at(-1);
    expect(await ownMessage()).toMatchObject({ id: first, read_by: [], read_count: 0, recipient_count: 1 });
    await block(ben, ada, "unblock");
    expect((await readState(ada, ben, id)).last_read_message_id).toBeGreaterThanOrEqual(first);
    expect(await ownMessage()).toMatchObject({ id: first, read_count: 1 });
  });

  it("In a group the two do not see what the other has read or that the other types, and everybody else does", async () => {
    const { ada, ben, cleo, id, first } = await groupConversation();
    await act(ben, id, "read");
    await readOne(cleo, first);
    await act(ben, id, "typing");
    await block(ben, ada);
    const readers = async (viewer: Caller) =>
      (await listReceipts(viewer, id))[0].read_by.map(({ user_id }: { user_id: number }) => user_id);
    expect([await readers(ada), await readers(cleo)]).toEqual([[cleo.id], [ben.id, cleo.id]]);
    expect([await listTyping(ada, id), (await listTyping(cleo, id)).length]).toEqual([[], 1]);
    expect(await readState(ada, ben, id)).toEqual(NOTHING);
    expect((await readState(cleo, ben, id)).last_read_message_id).toBe(first);
  });

  it("Neither can subscribe to their direct conversation, which shows who is there; a group is open to both", async () => {
    const [direct, group] = [await directConversation(), await groupConversation()];
    expect((await subscribe(direct.ada, direct.id)).status).toBe(200);
    await block(direct.ben, direct.ada);
    await block(group.ben, group.ada);
    for (const who of [direct.ada, direct.ben]) expect((await subscribe(who, direct.id)).status).toBe(403);
    for (const who of [group.ada, group.ben]) expect((await subscribe(who, group.id)).status).toBe(200);
    await block(direct.ben, direct.ada, "unblock");
    expect((await subscribe(direct.ada, direct.id)).status).toBe(200);
  });

  it("A block closes the connections of both to the conversations that they share", async () => {
    const group = await groupConversation();
    const { ada, ben } = group;
    const direct = (await start(ada, [ben])).conversation;
    await block(ben, ada);
    const endJobs = (await findJobs()).filter(({ task }) => task === "endConnections");
    const ids = endJobs.flatMap(({ payload }) => (payload as { ids: string[] }).ids);
    for (const { id } of [group, direct]) {
      expect(ids.filter((one) => one.startsWith(`conversation-${id}-`)).sort()).toEqual(
        [ada, ben].map((person) => `conversation-${id}-user-${person.id}`).sort(),
      );
    }
  });

  it("On the channel of a group both are there without a name while the block lasts, and everybody else with theirs", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    const member = async (who: Caller) =>
      JSON.parse((await subscribe(who, id)).body.channel_data as string).user_id;
    await block(ben, ada);
    expect([await member(ada), await member(ben), await member(cleo)]).toEqual([
      "hidden",
      "hidden",
      String(cleo.id),
    ]);
    await block(ben, ada, "unblock");
    expect(await member(ben)).toBe(String(ben.id));
  });

  it("The channel of a group has no events of what the two read or that they type, while the block lasts (rule 21)", async () => {
    const { ada, ben, cleo, id, first } = await groupConversation();
    await block(ben, ada);
    await pushedByJobs();
    const pushes = recordPushes();
    for (const who of [ada, ben, cleo]) await act(who, id, "typing");
    await vi.waitFor(() => expect(pushes).toHaveLength(1));
    await readOne(ben, first);
    await act(ben, id, "read");
    await act(cleo, id, "read");
    await runJobs();
    const onChannel = pushes.filter(({ channels }) => channels.includes(`presence-conversation.${id}`));
    expect(onChannel.map(({ name, data }) => [name, data.user_id])).toEqual([
      ["typing.started", cleo.id],
      ["conversation.read", cleo.id],
    ]);
  });

  it("Somebody whom one has not blocked can still see, type and read", async () => {
    const { ada, ben, id } = await directConversation();
    await act(ben, id, "read");
    await act(ben, id, "typing");
    await block(ben, (await directConversation()).ada);
    expect((await readState(ada, ben, id)).last_read_message_id).not.toBeNull();
    expect(await listTyping(ada, id)).toHaveLength(1);
  });
});
