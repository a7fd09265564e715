import { describe, expect, it } from "vitest";
import { documented, post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import {
  act,
  countUnread,
  directConversation,
  getConversation,
  groupConversation,
  listReceipts,
  outbox,
  readOne,
  remove,
  send,
} from "@/tests/support/messaging";

const path = (id: number | string) => `/messaging/messages/${id}/read`;

describe("readMessage: answers", () => {
  it("readMessage answers with the conversation, its remaining unread count, and no key more", async () => {
    const { ada, ben, id, first } = await directConversation();
    await send(ada, id);
    const { status, body } = await post(path(first), { token: ben.token });
    expect([status, body]).toEqual([200, { success: true, data: { conversation_id: id, unread_count: 1 } }]);
  });

  it("readMessage reads that message and no other, in any order (rule 6)", async () => {
    const { ada, ben, id, first } = await directConversation();
    const [second, third] = [await send(ada, id), await send(ada, id)];
    for (const [message, remaining] of [
      [third, 2],
      [first, 1],
      [second, 0],
    ] as const) {
      expect((await readOne(ben, message)).unread_count).toBe(remaining);
      expect((await getConversation(ben, id)).unread_count).toBe(remaining);
      expect(await countUnread(ben)).toBe(remaining);
    }
  });

  it("readMessage answers the same again, and changes nothing: one receipt, one push (rule 6)", async () => {
    const { ada, ben, id, first } = await directConversation();
    const answers = await Promise.all(Array.from({ length: 6 }, () => readOne(ben, first)));
    for (const answer of answers) expect(answer).toEqual({ conversation_id: id, unread_count: 0 });
    expect((await listReceipts(ada, id))[0]).toMatchObject({ read_count: 1 });
    const pushed = (await outbox()).filter(({ payload }) => payload.user_id === ben.id);
    expect(pushed).toEqual([{ task: "pushMessageRead", payload: { message_id: first, user_id: ben.id } }]);
  });

  it("readMessage leaves at least 1 where the conversation is marked unread (rule 7)", async () => {
    const { ben, id, first } = await directConversation();
    await act(ben, id, "unread");
    expect((await readOne(ben, first)).unread_count).toBe(1);
    expect(await getConversation(ben, id)).toMatchObject({ unread_count: 1, marked_unread: true });
  });

  it("readMessage answers a message read by reading all, without a second receipt", async () => {
    const { ada, ben, id, first } = await directConversation();
    await act(ben, id, "read");
    const before = await listReceipts(ada, id);
    expect((await readOne(ben, first)).unread_count).toBe(0);
    expect(await listReceipts(ada, id)).toEqual(before);
  });

  it("readMessage reads for the caller only", async () => {
    const { ben, cleo, id, first } = await groupConversation();
    await readOne(ben, first);
    expect([
      (await getConversation(ben, id)).unread_count,
      (await getConversation(cleo, id)).unread_count,
    ]).toEqual([0, 1]);
  });
});

describe("readMessage: refusals", () => {
  it("readMessage refuses one's own message with 422 (rule 6)", async () => {
    const { ada, first } = await directConversation();
    const { status, body } = await post(path(first), { token: ada.token });
    expect(status).toBe(422);
    expect(body).toEqual({
      success: false,
      message: "The request has invalid parameters.",
      errors: { messageId: "Must be another user's message: your own messages are never unread." },
      ...documented,
      error: "validation_failed",
    });
  });

  it.each([999_999_999, Number.MAX_SAFE_INTEGER, "9007199254740992", 0, -1, "1.5", "x"])(
    "readMessage refuses an unknown message, %s, with 404",
    async (id) => {
      const { token } = await createCaller();
      const { status, body } = await post(path(id), { token });
      expect([status, body.success, body.error]).toEqual([404, false, "not_found"]);
    },
  );

  it("readMessage refuses a message of a conversation that the caller has deleted with 404; a later one can be read (rule 13)", async () => {
    const { ada, ben, id, first } = await directConversation();
    await remove(ben, id);
    expect((await post(path(first), { token: ben.token })).status).toBe(404);
    const later = await send(ada, id);
    expect((await readOne(ben, later)).unread_count).toBe(0);
    const counts = (await listReceipts(ada, id)).map((one: { read_count: number }) => one.read_count);
    expect(counts).toEqual([1, 0]);
  });
});

describe("readMessage: authorization", () => {
  it("readMessage refuses outsiders with 403, and leaves no receipt", async () => {
    const { ada, id, first } = await directConversation();
    const outsider = await createCaller();
    const { status, body } = await post(path(first), { token: outsider.token });
    expect([status, body]).toEqual([
      403,
      {
        success: false,
        message: "You are not a participant in this conversation.",
        ...documented,
        error: "forbidden",
      },
    ]);
    expect((await listReceipts(ada, id))[0]).toMatchObject({ read_by: [], read_count: 0 });
  });
});
