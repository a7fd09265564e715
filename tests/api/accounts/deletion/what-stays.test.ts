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
import { conversationsOf, send, start } from "@/tests/support/messaging";
import { createMember } from "@/tests/support/sign-in";

const PATH = "/users/me/followed-users";
const PIXEL = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64");

describe("Traces of a deleted account", () => {
  it("Conversations of a deleted account stay: every message, its receipts and the counts, under another name", async () => {
    const [ada, cleo] = [await createCaller(), await createCaller()];
    const gone = await leaver();
    const direct = (await start(ada, [gone])).conversation.id;
    const group = (await start(gone, [ada, cleo], "Hello all")).conversation.id;
    const said = await send(gone, direct, "My last words");
    await send(ada, group, "Bye");
    await post(`/messaging/conversations/${group}/read`, { token: gone.token });
    const shape = async () => ({
      list: (await conversationsOf(ada)).map(anonymous),
      direct: (await get(`/messaging/conversations/${direct}/messages-with-receipts`, { token: ada.token }))
        .body,
      unread: (await get("/messaging/unread-count", { token: ada.token })).body.data,
    });
    const before = await shape();
    await leave(gone);
    const after = await shape();
    expect(after.unread).toEqual(before.unread);
    expect(after.list).toEqual(before.list);
    expect(after.direct.data.map(({ id }: { id: number }) => id)).toEqual(
      before.direct.data.map(({ id }: { id: number }) => id),
    );
    expect(after.direct.data[0]).toMatchObject({
      id: said,
      message_text: "My last words",
      user: { id: gone.id, name: "Deleted account" },
    });
    await send(cleo, group, "Who was that?");
    const { body } = await get(`/messaging/conversations/${group}/messages`, { token: ada.token });
    expect(body.data).toHaveLength(3);
  });

  it("Playlists of a deleted account are gone; in those of others what it added stays, without its name", async () => {
    const owner = await createCaller();
    const gone = await leaver();
    const track = await createTrack([(await createArtist()).id]);
    const own = await createPlaylist(gone.id, [track.id]);
    const shared = await createPlaylist(owner.id, [], { collaborative: true });
    await createEditor(shared.id, gone.id);
    await post(`/playlists/${shared.id}/tracks/add`, { token: gone.token, body: { ids: [track.id] } });
    await leave(gone);
    const { token } = owner;
    expect((await get(`/playlists/${own.id}`, { token })).status).toBe(404);
    const { body } = await get(`/playlists/${shared.id}`, { token });
    expect(body.playlist).toMatchObject({ editors: [], tracks: [{ id: track.id, added_by: null }] });
  });

  it("Comments of a deleted account lose their text and keep their place and their answers", async () => {
    const reader = await createCaller();
    const gone = await leaver();
    const track = await createTrack([(await createArtist()).id]);
    const first = await createComment(track.id, gone.id, { content: "Mine", position: 10 });
    await createComment(track.id, reader.id, { content: "Theirs", parent: first });
    await leave(gone);
    const { body } = await get(`/tracks/${track.id}/comments`, { token: reader.token });
    expect(body.pagination).toMatchObject({
      total: 2,
      data: [
        { content: "", deleted: true, depth: 0, user: { display_name: "Deleted account" } },
        { content: "Theirs", deleted: false, depth: 1 },
      ],
    });
  });

  it("Artists and tracks of a deleted account stay, and go to the account that has acted for the artist longest", async () => {
    const gone = await leaver();
    const [second, third, fan] = [await createUser(), await createUser(), await createMember()];
    const alone = await createArtist({ owner_id: gone.id });
    const shared = await createArtist({ owner_id: gone.id });
    const member = await createArtist({ owner_id: second.id });
    for (const [artist, user, days] of [
      [shared.id, third.id, 1],
      [shared.id, second.id, 9],
      [member.id, gone.id, 1],
    ] as const) {
      await sql`
        insert into artist_members (artist_id, user_id, role, created_at)
        values (${artist}, ${user}, 'member', now() - ${days} * interval '1 day')`;
    }
    const track = await createTrack([alone.id]);
    await sql`insert into likes (user_id, track_id) values (${gone.id}, ${track.id})`;
    await leave(gone);
    const token = await createToken(fan.id);
    expect((await get(`/artists/${alone.id}/tracks`, { token })).body.pagination.data).toMatchObject([
      { id: track.id },
    ]);
    const owners = await sql`
      select artist_id, user_id from artist_members
      where artist_id in (${alone.id}, ${shared.id}, ${member.id}) and role = 'owner' order by artist_id`;
    expect(owners).toEqual([
      { artist_id: shared.id, user_id: second.id },
      { artist_id: member.id, user_id: second.id },
    ]);
    expect(await sql`select from likes where track_id = ${track.id}`).toHaveLength(1);
  });

  it("Insights keep the plays, listeners, likes and reposts of a deleted account, waiting or counted", async () => {
    const { producer, own } = await createScene();
    const gone = await leaver();
    const playOnce = () => post(`/tracks/${own.id}/plays`, { token: gone.token, body: {} });
    await playOnce();
    await drainPlays();
    await playOnce();
    await sql`insert into likes (user_id, track_id) values (${gone.id}, ${own.id})`;
    await sql`insert into reposts (user_id, track_id) values (${gone.id}, ${own.id})`;
    const insights = async () =>
      (await get(`/producer-intelligence/insights/tracks/${own.id}`, { token: producer.token })).body.data;
    const before = await insights();
    expect(before).toMatchObject({
      plays: { total: 2 },
      listeners: { total: 1, unique: 1 },
      engagement: { likes: 1, reposts: 1 },
    });
    await leave(gone);
    expect(await insights()).toEqual(before);
    await drainPlays();
    expect(await insights()).toEqual(before);
  });

  it("Nobody can find a deleted account, follow it or send it new messages", async () => {
    const ada = await createCaller();
    const gone = await leaver();
    await createFollow(ada.id, gone.id);
    await setPicture(gone.caller, { picture: PIXEL });
    await leave(gone);
    expect((await get(PATH, { token: ada.token })).body.pagination.total).toBe(0);
    const found = await get("/messaging/search-users?query=Deleted%20account", { token: ada.token });
    expect(found.body.data).toEqual([]);
    const written = await post("/messaging/conversations/start", {
      token: ada.token,
      body: { user_id: gone.id, message_text: "Hello?" },
    });
    expect([written.status, Object.keys(written.body.errors)]).toEqual([422, ["user_id"]]);
    await expect(getPerson(gone.caller, { user_id: gone.id })).rejects.toMatchObject({ code: "not_found" });
    const avatar = await findAvatar({ user_id: gone.id, hash: "0123456789abcdef" });
    expect(avatar).toEqual({ location: `/media/artwork/user-${gone.id}.png` });
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
