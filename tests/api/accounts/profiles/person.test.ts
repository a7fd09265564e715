import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { getPerson } from "@/lib/accounts/profiles/people-service";
import { listManagedArtists } from "@/lib/catalog/artists/service";
import { followUser, unfollowUser } from "@/lib/community/follows/service";
import { listSharedConversations } from "@/lib/community/messaging/service";
import { call } from "@/tests/support/api";
import { createArtist, createTrack, createUser } from "@/tests/support/factories";
import { createCallers, directConversation, groupConversation, start } from "@/tests/support/messaging";
import { createSessionCaller } from "@/tests/support/session";

async function two() {
  const [ada, ben] = [await createUser(), await createUser()];
  return { ada: await createSessionCaller(ada.id), ben: await createSessionCaller(ben.id) };
}

describe("Following a person", () => {
  it("Following a person shows on both pages, and repeating it changes nothing", async () => {
    const { ada, ben } = await two();
    for (let times = 0; times < 2; times++) await followUser(ada, { id: ben.userId });
    expect(await getPerson(ada, { user_id: ben.userId })).toMatchObject({
      followers: 1,
      following: true,
      follows_you: false,
    });
    expect(await getPerson(ben, { user_id: ada.userId })).toMatchObject({
      followers: 0,
      following: false,
      follows_you: true,
    });
    for (let times = 0; times < 2; times++) await unfollowUser(ada, { id: ben.userId });
    expect(await getPerson(ada, { user_id: ben.userId })).toMatchObject({ followers: 0, following: false });
  });

  it("Nobody can follow oneself, nobody or a deleted account", async () => {
    const { ada, ben } = await two();
    await sql`update users set deleted_at = now() where id = ${ben.userId}`;
    const follow = async (id: number) => followUser(ada, { id });
    await expect(follow(ada.userId)).rejects.toMatchObject({ code: "validation_failed" });
    await expect(follow(ben.userId)).rejects.toMatchObject({ code: "not_found" });
    await expect(follow(999_999_999)).rejects.toMatchObject({ code: "not_found" });
  });
});

it("The artists of a person are those that the account manages, with the tracks they perform on", async () => {
  const { ada, ben } = await two();
  const artist = await createArtist({ name: "Mine", owner_id: ben.userId });
  await createArtist();
  await createTrack([artist.id]);
  await createTrack([artist.id]);
  expect(await listManagedArtists(ada, { user_id: ben.userId })).toMatchObject([
    { id: artist.id, name: "Mine", tracks: 2 },
  ]);
  expect(await listManagedArtists(ada, { user_id: ada.userId })).toEqual([]);
});

describe("The conversations shared with a person", () => {
  it("The conversations shared with a person are those that both take part in, the newest first", async () => {
    const { ada, ben, id } = await groupConversation();
    const direct = await start(ada, [ben]);
    await directConversation();
    const view = async (by: { id: number }, of: { id: number }) =>
      (await listSharedConversations(await createSessionCaller(by.id), { user_id: of.id })).map(
        (one) => one.id,
      );
    expect(await view(ada, ben)).toEqual([direct.conversation.id, id]);
    expect(await view(ben, ada)).toEqual([direct.conversation.id, id]);
    expect(await view(ada, ada)).toEqual([]);
    const [stranger] = await createCallers(1);
    expect(stranger && (await view(stranger, ada))).toEqual([]);
  });

  it("The conversations shared with a person leave out those that the viewer has deleted", async () => {
    const { ada, ben, id } = await directConversation();
    await call("DELETE", `/messaging/conversations/${id}`, { token: ada.token });
    const shared = async (by: number, of: number) =>
      listSharedConversations(await createSessionCaller(by), { user_id: of });
    expect(await shared(ada.id, ben.id)).toEqual([]);
    expect(await shared(ben.id, ada.id)).toHaveLength(1);
  });
});
