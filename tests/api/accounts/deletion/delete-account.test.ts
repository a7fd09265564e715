import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { signUp } from "@/lib/accounts/account/registration-service";
import { setPicture } from "@/lib/accounts/profiles/service";
import { deleteAccount, getHoldings } from "@/lib/admin/people/deletion-service";
import { issueToken } from "@/lib/developers/tokens/service";
import { findJobs } from "@/lib/platform/jobs/queries";
import { freshAddress } from "@/tests/support/addresses";
import { get } from "@/tests/support/api";
import {
  createAccess,
  createArtist,
  createBeatRequest,
  createComment,
  createFollow,
  createPlaylist,
  createToken,
  createTrack,
} from "@/tests/support/factories";
import { whileHolding } from "@/tests/support/holding";
import { leave, leaver } from "@/tests/support/leaver";
import { findMails, runJobs } from "@/tests/support/mails";
import { createMember, PASSWORD, signIn } from "@/tests/support/sign-in";
import { visitorFrom } from "@/tests/support/user-caller";

const PATH = "/users/me/followed-users";
const PIXEL = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64");

const isDeleted = async (id: number) => {
  const [row] = await sql<{ deleted_at: Date | null }[]>`select deleted_at from users where id = ${id}`;
  return row?.deleted_at !== null;
};

describe("Deleting an account", () => {
  it("Deleting an account ends its sessions at their next request, its tokens within a second, and nobody signs in any more", async () => {
    const account = await leaver();
    const statuses = async () => [
      (await get(PATH, { cookie: account.cookie })).status,
      (await get(PATH, { token: account.token })).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    await leave(account);
    expect((await statuses())[0]).toBe(401);
    await expect.poll(statuses).toEqual([401, 401]);
    expect(await signIn(account.email, PASSWORD)).toBeNull();
  });

  it("Deleting an account keeps nothing that names it, but the handle in the operators' audit list and an entry that it was deleted", async () => {
    const account = await leaver();
    await createAccess(account.id);
    await setPicture(account.caller, { picture: PIXEL });
    await sql`insert into push_tokens (user_id, token, platform) values (${account.id}, ${account.handle}, 'web')`;
    await sql`update users set links = array['https://gone.example'], bio = 'Me.', city = 'Utrecht' where id = ${account.id}`;
    await sql`
      insert into request_log (request_id, at, token_id, method, path, status, duration_ms)
      select gen_random_uuid(), now(), id, 'GET', '/artists/1', 200, 1 from api_tokens where user_id = ${account.id}`;
    await leave(account);
    await runJobs();
    const tables = await sql<{ name: string }[]>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' and table_name <> 'api_tokens'`;
    const remaining: string[] = [];
    for (const { name } of tables) {
      const rows = await sql`select from ${sql(name)} where user_id = ${account.id}`;
      if (rows.length > 0) remaining.push(name);
    }
    expect(remaining).toEqual(["audit_entries"]);
    const entries = await sql`select kind, network, subject from audit_entries where user_id = ${account.id}`;
    expect(entries).toEqual([{ kind: "account.deleted", network: null, subject: "" }]);
    const logged = sql`select from request_log join api_tokens on api_tokens.id = token_id where user_id = ${account.id}`;
    expect(await logged).toHaveLength(0);
    const [row] = await sql`select row_to_json(users)::text as text from users where id = ${account.id}`;
    for (const word of [
      account.email,
      account.handle,
      account.name,
      "gone.example",
      "Me.",
      "Utrecht",
      "/avatars/",
    ]) {
      expect(row?.text).not.toContain(word);
    }
    expect(row?.text).toContain(`"handle":"deleted_${account.id}"`);
  });

  it("A deletion is confirmed by an email to the address, which is free for a new account", async () => {
    const account = await leaver();
    await leave(account);
    await runJobs();
    const [mail, ...more] = await findMails(account.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: "Your account was deleted",
      text: expect.stringContaining(`@${account.handle}`),
    });
    expect(JSON.stringify(await findJobs())).not.toContain(account.email);
    const { name, handle, email } = account;
    await signUp(visitorFrom(freshAddress()), { name, handle, email, password: "a new beginning" });
  });

  it("The page of deletion tells beforehand in figures what there is", async () => {
    const account = await leaver();
    const other = await createMember();
    const artist = await createArtist({ name: "Alone", owner_id: account.id });
    const shared = await createArtist({ name: "Shared", owner_id: account.id });
    await sql`insert into artist_members (artist_id, user_id, role) values (${shared.id}, ${other.id}, 'member')`;
    const track = await createTrack([artist.id]);
    await createComment(track.id, account.id);
    await createComment(track.id, account.id, { deleted: true });
    await createFollow(account.id, other.id);
    await createFollow(other.id, account.id);
    await sql`insert into likes (user_id, track_id) values (${account.id}, ${track.id})`;
    await createBeatRequest(account.id);
    await createPlaylist(account.id);
    await createToken(account.id);
    expect(await getHoldings(account.caller)).toEqual({
      handle: account.handle,
      last_operator: false,
      live_tokens: 2,
      sessions: 1,
      messages: 0,
      conversations: 0,
      comments: 1,
      reactions: 1,
      follows: 2,
      playlists: 1,
      beat_requests: 1,
      artists: [
        { name: "Alone", tracks: 1, others: 0, nextOwner: null },
        { name: "Shared", tracks: 0, others: 1, nextOwner: other.name },
      ],
    });
  });
});

describe("Deletions that are refused", () => {
  it.each([
    [{ handle: "somebody_else" }, { handle: expect.stringMatching(/^That isn't your handle\. Type user_/) }],
    [{ handle: "" }, { handle: expect.any(String) }],
    [
      { handle: "", password: "" },
      { handle: expect.any(String), password: expect.any(String) },
    ],
    [
      { handle: "somebody_else", password: "wrong" },
      { handle: expect.any(String), password: expect.any(String) },
    ],
    [{ password: "wrong" }, { password: "That isn't your password." }],
    [{ password: "" }, { password: "Enter your password." }],
    [{ password: null }, { password: expect.any(String) }],
  ])("Deleting an account is refused with %j, naming the field", async (input, errors) => {
    const stays = await leaver();
    await expect(leave(stays, input)).rejects.toMatchObject({ code: "validation_failed", errors });
    expect(await isDeleted(stays.id)).toBe(false);
    expect((await get(PATH, { cookie: stays.cookie })).status).toBe(200);
  });

  it("Deleting an account is refused after ten attempts in a minute", async () => {
    const stays = await leaver();
    const address = freshAddress();
    const attempt = (password: string) =>
      deleteAccount(stays.caller, { handle: stays.handle, password }, address);
    for (let time = 1; time <= 10; time++) {
      await expect(attempt("guess")).rejects.toMatchObject({ code: "validation_failed" });
    }
    await expect(attempt(PASSWORD)).rejects.toMatchObject({ code: "rate_limited" });
    expect(await isDeleted(stays.id)).toBe(false);
  });

  it("Deleting the last operator is refused, also when the other leaves at the same moment", async () => {
    const [one, other] = [await leaver("operator"), await leaver("operator")];
    const leaving = whileHolding(
      (holder) => holder`update users set role = 'member' where id = ${other.id}`,
      () => leave(one).catch((error) => error),
    );
    expect(await leaving).toMatchObject({ code: "conflict" });
    expect(await getHoldings(one.caller)).toMatchObject({ last_operator: true });
    expect((await get(PATH, { cookie: one.cookie })).status).toBe(200);
    await sql`update users set role = 'operator' where id = ${other.id}`;
    await leave(one);
    await expect(leave(other)).rejects.toMatchObject({ code: "conflict" });
  });

  it("Deleting an account is refused when its password was changed a moment ago", async () => {
    const stays = await leaver();
    const leaving = whileHolding(
      (holder) => holder`update users set password_hash = 'another' where id = ${stays.id}`,
      () => leave(stays).catch((error) => error),
    );
    expect(await leaving).toMatchObject({
      errors: { password: expect.stringContaining("in another browser") },
    });
    expect(await isDeleted(stays.id)).toBe(false);
  });
});

describe("Races with a deletion", () => {
  it("No token that works is issued while its account is deleted, and neither waits for the other forever", async () => {
    for (let round = 0; round < 10; round++) {
      const account = await leaver();
      await createAccess(account.id);
      const issuing = Array.from({ length: 4 }, () =>
        issueToken(account.caller, { name: "Quick", scopes: ["catalog:read"] }).catch(() => undefined),
      );
      const [, ...issued] = await Promise.all([leave(account), ...issuing]);
      for (const one of issued) if (one) expect((await get("/token", { token: one.token })).status).toBe(401);
    }
  });

  it("A token that is being issued while its account is deleted is stored first, and found", async () => {
    const account = await leaver();
    const { id } = await createAccess(account.id);
    const token = await whileHolding(
      (holder) => holder`select from access_requests where id = ${id} for share`,
      () => leave(account),
      (holder) => holder`
        insert into api_tokens (user_id, name, prefix, hash, scopes, expires_at)
        values (${account.id}, 'Late', 'dbt_late', sha256('late'), array['catalog:read'], now() + interval '1 day')`,
    ).then(async () => sql`select revoked_at from api_tokens where hash = sha256('late')`);
    expect(token).toEqual([{ revoked_at: expect.any(Date) }]);
  });
});
