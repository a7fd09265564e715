import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { getPerson } from "@/lib/accounts/profiles/people-service";
import { findAvatar, setPicture } from "@/lib/accounts/profiles/service";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { get, post } from "@/tests/support/api";
import {
  createArtist,
  createCaller,
  createComment,
  createEditor,
  createFollow,
  createPlaylist,
  createToken,
  createTrack,
  createUser,
} from "@/tests/support/factories";
import { createScene } from "@/tests/support/insights";
import { leave, leaver } from "@/tests/support/leaver";
import { listConversations, send, start } from "@/tests/support/messaging";
import { createMember } from "@/tests/support/sign-in";

const PATH = "/users/me/followed-users";
const PIXEL = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64");

describe("Traces of a deleted account", () => {
  it("Conversations of a deleted account stay: every message, its receipts and the counts, under another name", async () => {
    const [ada, cleo] = [await createCaller(), await createCaller()];
    const account = await leaver();
    const direct = (await start(ada, [account])).conversation.id;
    const group = (await start(account, [ada, cleo], "Hello all")).conversation.id;
    const message = await send(account, direct, "My last words");
    await send(ada, group, "Bye");
    await post(`/messaging/conversations/${group}/read`, { token: account.token });
    const shape = async () => ({
      list: (await listConversations(ada)).map(anonymous),
      direct: (await get(`/messaging/conversations/${direct}/messages-with-receipts`, { token: ada.token }))
        .body,
      unread: (await get("/messaging/unread-count", { token: ada.token })).body.data,
    });
    const before = await shape();
    await leave(account);
    const after = await shape();
    expect(after.unread).toEqual(before.unread);
    expect(after.list).toEqual(before.list);
    expect(after.direct.data.map(({ id }: { id: number }) => id)).toEqual(
      before.direct.data.map(({ id }: { id: number }) => id),
    );
    expect(after.direct.data[0]).toMatchObject({
      id: message,
      message_text: "My last words",
      user: { id: account.id, name: "Deleted account" },
    });
    await send(cleo, group, "Who was that?");
    const { body } = await get(`/messaging/conversations/${group}/messages`, { token: ada.token });
    expect(body.data).toHaveLength(3);
  });

  it("Playlists of a deleted account are gone; in those of others what it added stays, without its name", async () => {
    const owner = await createCaller();
    const account = await leaver();
    const track = await createTrack([(await createArtist()).id]);
    const own = await createPlaylist(account.id, [track.id]);
    const shared = await createPlaylist(owner.id, [], { collaborative: true });
    await createEditor(shared.id, account.id);
    await post(`/playlists/${shared.id}/tracks/add`, { token: account.token, body: { ids: [track.id] } });
    await leave(account);
    const { token } = owner;
    expect((await get(`/playlists/${own.id}`, { token })).status).toBe(404);
    const { body } = await get(`/playlists/${shared.id}`, { token });
    expect(body.playlist).toMatchObject({ editors: [], tracks: [{ id: track.id, added_by: null }] });
  });

  it("Comments of a deleted account lose their text and keep their place and their answers", async () => {
    const viewer = await createCaller();
    const account = await leaver();
    const track = await createTrack([(await createArtist()).id]);
    const first = await createComment(track.id, account.id, { content: "Mine", position: 10 });
    await createComment(track.id, viewer.id, { content: "Theirs", parent: first });
    await leave(account);
    const { body } = await get(`/tracks/${track.id}/comments`, { token: viewer.token });
    expect(body.pagination).toMatchObject({
      total: 2,
      data: [
        { content: "", deleted: true, depth: 0, user: { display_name: "Deleted account" } },
        { content: "Theirs", deleted: false, depth: 1 },
      ],
    });
  });

  it("Artists and tracks of a deleted account stay, and go to the account that has acted for the artist longest", async () => {
    const account = await leaver();
    const [second, third, fan] = [await createUser(), await createUser(), await createMember()];
    const alone = await createArtist({ owner_id: account.id });
    const shared = await createArtist({ owner_id: account.id });
    const member = await createArtist({ owner_id: second.id });
    for (const [artist, user, days] of [
      [shared.id, second.id, 1],
      [shared.id, third.id, 9],
      [member.id, account.id, 1],
    ] as const) {
      await sql`
        insert into artist_members (artist_id, user_id, role, created_at)
        values (${artist}, ${user}, 'member', now() - ${days} * interval '1 day')`;
    }
    const track = await createTrack([alone.id]);
    await sql`insert into likes (user_id, track_id) values (${account.id}, ${track.id})`;
    await leave(account);
    const token = await createToken(fan.id);
    expect((await get(`/artists/${alone.id}/tracks`, { token })).body.pagination.data).toMatchObject([
      { id: track.id },
    ]);
    const owners = await sql`
      select artist_id, user_id from artist_members
      where artist_id in (${alone.id}, ${shared.id}, ${member.id}) and role = 'owner' order by artist_id`;
    expect(owners).toEqual([
      { artist_id: shared.id, user_id: third.id },
      { artist_id: member.id, user_id: second.id },
    ]);
    expect(await sql`select from likes where track_id = ${track.id}`).toHaveLength(1);
  });

  it("Insights keep the plays, listeners, likes and reposts of a deleted account, waiting or counted", async () => {
    const { producer, own } = await createScene();
    const account = await leaver();
    const playOnce = () => post(`/tracks/${own.id}/plays`, { token: account.token, body: {} });
    await playOnce();
    await drainPlays();
    await playOnce();
    await sql`insert into likes (user_id, track_id) values (${account.id}, ${own.id})`;
    await sql`insert into reposts (user_id, track_id) values (${account.id}, ${own.id})`;
    const insights = async () =>
      (await get(`/producer-intelligence/insights/tracks/${own.id}`, { token: producer.token })).body.data;
    const before = await insights();
    expect(before).toMatchObject({
      plays: { total: 2 },
      listeners: { total: 1, unique: 1 },
      engagement: { likes: 1, reposts: 1 },
    });
    await leave(account);
    expect(await insights()).toEqual(before);
    await drainPlays();
    expect(await insights()).toEqual(before);
  });

  it("Nobody can find a deleted account, follow it or send it new messages", async () => {
    const ada = await createCaller();
    const account = await leaver();
    await createFollow(ada.id, account.id);
    await setPicture(account.caller, { picture: PIXEL });
    await leave(account);
    expect((await get(PATH, { token: ada.token })).body.pagination.total).toBe(0);
    const search = await get("/messaging/search-users?query=Deleted%20account", { token: ada.token });
    expect(search.body.data).toEqual([]);
    const conversation = await post("/messaging/conversations/start", {
      token: ada.token,
      body: { user_id: account.id, message_text: "Hello?" },
    });
    expect([conversation.status, Object.keys(conversation.body.errors)]).toEqual([422, ["user_id"]]);
    await expect(getPerson(account.caller, { user_id: account.id })).rejects.toMatchObject({
      code: "not_found",
    });
    const avatar = await findAvatar({ user_id: account.id, hash: "0123456789abcdef" });
    expect(avatar).toEqual({ location: `/media/artwork/user-${account.id}.png` });
  });
});

/** A conversation without the names and pictures in it. */
function anonymous(conversation: { participants: object[]; last_message: { user: object } }) {
  const nameless = (person: object) => ({ ...person, name: null, avatar: null });
  return {
    ...conversation,
    participants: conversation.participants.map(nameless),
    last_message: { ...conversation.last_message, user: nameless(conversation.last_message.user) },
  };
}
