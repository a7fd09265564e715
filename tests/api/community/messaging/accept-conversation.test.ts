import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { post } from "@/tests/support/api";
import {
  createArtist,
  createBeatRequest,
  createFollow,
  createToken,
  createTrack,
} from "@/tests/support/factories";
import { sell } from "@/tests/support/licenses";
import {
  type Caller,
  createCallers,
  directConversation,
  getConversation,
  groupConversation,
  listConversations,
  listTexts,
  mustGuard,
  send,
  start,
} from "@/tests/support/messaging";

const path = (id: number) => `/messaging/conversations/${id}/accept`;
const accept = (caller: Caller, id: number) => post(path(id), { token: caller.token });

const pair = async () => (await createCallers(2)) as [Caller, Caller];

const isRequest = async (caller: Caller, id: number): Promise<boolean | undefined> =>
  (await getConversation(caller, id))?.is_request;

/** Whether a conversation that one begins with the other is a request to the other. */
async function beginsRequest(sender: Caller, recipient: Caller): Promise<boolean | undefined> {
  const { conversation } = await start(sender, [recipient]);
  return isRequest(recipient, conversation.id);
}

describe("acceptConversation: answers", () => {
  it("acceptConversation makes a stranger's request an ordinary conversation, and a retry changes nothing", async () => {
    const { ada, ben, id } = await directConversation();
    expect([await isRequest(ben, id), await isRequest(ada, id)]).toEqual([true, false]);
    const first = await accept(ben, id);
    expect([first.status, first.body]).toEqual([
      200,
      { success: true, data: { conversation_id: id, changed: true } },
    ]);
    expect(await getConversation(ben, id)).toMatchObject({ is_request: false, unread_count: 1 });
    expect((await accept(ben, id)).body.data).toEqual({ conversation_id: id, changed: false });
  });

  it("A reply accepts a request, and a message of the stranger does not (rule 19)", async () => {
    const { ada, ben, id } = await directConversation();
    await send(ada, id);
    expect(await isRequest(ben, id)).toBe(true);
    await send(ben, id);
    expect(await isRequest(ben, id)).toBe(false);
  });

  it("Beginning the conversation from the other side accepts it too", async () => {
    const { ada, ben, id } = await directConversation();
    await start(ben, [ada], "Hi back");
    expect(await isRequest(ben, id)).toBe(false);
  });

  it("acceptConversation brings a declined conversation back, with the messages after it was declined", async () => {
    const { ada, ben, id } = await directConversation();
    await post(`/messaging/conversations/${id}/decline`, { token: ben.token });
    await send(ada, id, "Sorry");
    expect(await getConversation(ben, id)).toBeUndefined();
    expect((await accept(ben, id)).body.data.changed).toBe(true);
    expect(await isRequest(ben, id)).toBe(false);
    expect(await listTexts(ben, id)).toEqual(["Sorry"]);
  });

  it("acceptConversation changes nothing for the sender, also of a group", async () => {
    for (const { ada, ben, id } of [await directConversation(), await groupConversation()]) {
      expect((await accept(ada, id)).body.data.changed).toBe(false);
      expect(await isRequest(ben, id)).toBe(true);
    }
  });
});

describe("Requests of strangers", () => {
  it("A group is a request for each person who does not know who began it, and for nobody else (rule 18)", async () => {
    const [ada, ben, cleo] = (await createCallers(3)) as [Caller, Caller, Caller];
    await createFollow(ben.id, ada.id);
    const { id } = (await start(ada, [ben, cleo])).conversation;
    const requests = async () => Promise.all([ada, ben, cleo].map((who) => isRequest(who, id)));
    expect(await requests()).toEqual([false, false, true]);
    await send(ben, id, "Hi");
    expect(await requests()).toEqual([false, false, true]);
    await accept(cleo, id);
    expect(await requests()).toEqual([false, false, false]);
  });

  it("A conversation is no request for a person who follows the sender or an artist of the sender (rule 18)", async () => {
    const [ada, ben, cleo] = (await createCallers(3)) as [Caller, Caller, Caller];
    const artist = await createArtist({ owner_id: ada.id });
    await createFollow(ben.id, ada.id);
    await sql`insert into artist_follows (follower_id, artist_id) values (${cleo.id}, ${artist.id})`;
    expect([await beginsRequest(ada, ben), await beginsRequest(ada, cleo)]).toEqual([false, false]);
  });

  it("A follow by the sender alone leaves it a request", async () => {
    const [ada, ben] = await pair();
    await createFollow(ada.id, ben.id);
    expect(await beginsRequest(ada, ben)).toBe(true);
  });

  it.each(["buyer", "seller"] as const)(
    "A conversation that the %s of a license begins with the other is no request",
    async (side) => {
      const [buyer, seller] = await pair();
      const artist = await createArtist({ owner_id: seller.id });
      const track = await createTrack([artist.id]);
      await sell({ trackId: track.id, artistId: artist.id, buyerId: buyer.id });
      expect(
        await beginsRequest(...(side === "buyer" ? ([buyer, seller] as const) : ([seller, buyer] as const))),
      ).toBe(false);
    },
  );

  it.each(["requester", "producer"] as const)(
    "A conversation that the %s of a submitted beat begins with the other is no request",
    async (side) => {
      const [requester, producer] = await pair();
      const artist = await createArtist({ owner_id: producer.id });
      const track = await createTrack([artist.id]);
      const { id } = await createBeatRequest(requester.id);
      await sql`
      insert into beat_submissions (beat_request_id, user_id, track_id) values (${id}, ${producer.id}, ${track.id})`;
      expect(
        await beginsRequest(
          ...(side === "producer" ? ([producer, requester] as const) : ([requester, producer] as const)),
        ),
      ).toBe(false);
    },
  );

  it("A conversation is no request for a person who has written in a group with the sender, and is one for who only read there", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    await send(ben, id, "Hi");
    expect([await beginsRequest(ada, ben), await beginsRequest(ada, cleo)]).toEqual([false, true]);
  });

  it("listConversations has requests beside the others, and is_request takes either alone", async () => {
    const [ada, ben, cleo] = (await createCallers(3)) as [Caller, Caller, Caller];
    await createFollow(ben.id, cleo.id);
    const stranger = (await start(ada, [ben])).conversation.id;
    const friend = (await start(cleo, [ben])).conversation.id;
    const ids = async (query: string) =>
      (await listConversations(ben, query)).map(({ id }: { id: number }) => id);
    expect(await ids("")).toEqual([friend, stranger]);
    expect(await ids("?is_request=true")).toEqual([stranger]);
    expect(await ids("?is_request=false")).toEqual([friend]);
  });

  it("Who is sent a request and sends one at the same moment is in an ordinary conversation", async () => {
    for (let round = 0; round < 5; round++) {
      const [ada, ben] = await pair();
      const [{ conversation }] = await Promise.all([start(ada, [ben]), start(ben, [ada])]);
      expect([await isRequest(ada, conversation.id), await isRequest(ben, conversation.id)]).toEqual([
        false,
        false,
      ]);
    }
  });
});

describe("acceptConversation: refusals", () => {
  it("acceptConversation refuses nobody's request, and a token that may only read messages", async () => {
    const { ben, id } = await directConversation();
    const reader = await createToken(ben.id, ["messaging:read"]);
    expect((await post(path(id))).status).toBe(401);
    expect((await post(path(id), { token: reader })).status).toBe(403);
    expect(await isRequest(ben, id)).toBe(true);
  });
});

describe("acceptConversation: authorization", () => {
  it("acceptConversation refuses outsiders with 403, and an unknown conversation is 404", async () => {
    await mustGuard("POST", path);
  });
});
