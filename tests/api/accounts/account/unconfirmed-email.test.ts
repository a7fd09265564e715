import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { applyForAccess } from "@/lib/developers/access/service";
import { openApiDocument } from "@/lib/docs/openapi/openapi";
import { operations } from "@/lib/docs/openapi/registry";
import { applySettings, EMPTY_SETTINGS } from "@/lib/platform/settings";
import { call, get, post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack, createUser } from "@/tests/support/factories";
import { userCaller } from "@/tests/support/user-caller";

beforeEach(() => applySettings({ ...EMPTY_SETTINGS, email_confirmation: "required" }));
afterEach(() => applySettings(EMPTY_SETTINGS));

/** An account with a published track, and somebody else. */
async function createSeller() {
  const caller = await createCaller();
  const { id: artistId } = await createArtist({ owner_id: caller.id });
  const { id: trackId } = await createTrack([artistId]);
  return { ...caller, trackId, other: (await createUser()).id };
}

const REFUSAL = { status: 403, body: { reason_code: "email_unconfirmed" } };

describe("An account whose address is not confirmed", () => {
  it("An account whose address is not confirmed listens, likes, follows and keeps playlists", async () => {
    const { token, trackId, other } = await createSeller();
    const answers = [
      await get(`/tracks/${trackId}`, { token }),
      await post("/users/me/add-to-library", { token, body: { track_id: trackId } }),
      await post(`/users/${other}/follow`, { token }),
      await post("/playlists", { token, body: { name: "Late" } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201]);
  });

  it("An account whose address is not confirmed cannot comment, sell, buy, write to others or apply, and learns the way out", async () => {
    const { id, token, trackId, other } = await createSeller();
    const answers = [
      await post(`/tracks/${trackId}/comments`, { token, body: { content: "Lovely" } }),
      await post("/messaging/conversations/start", { token, body: { user_id: other } }),
      await call("PUT", `/tracks/${trackId}/license-offers`, { token, body: { offers: [] } }),
      await post(`/tracks/${trackId}/purchase/initiate`, { token, body: {} }),
      await post("/beat-requests", { token, body: { content: "A slow beat" } }),
      await post("/artist/payments-connect/onboard", { token, body: {} }),
    ];
    for (const answer of answers) expect(answer).toMatchObject(REFUSAL);
    expect(answers[0]?.body.message).toContain("Settings > Security");
    const session = { ...userCaller(id), hasConfirmedEmail: false };
    await expect(applyForAccess(session, {} as never)).rejects.toMatchObject({
      code: "forbidden",
      details: { reason_code: "email_unconfirmed" },
    });
    expect(await sql`select 1 from comments where track_id = ${trackId}`).toHaveLength(0);
  });

  it("An account whose address is confirmed meanwhile goes on, with the same token", async () => {
    const { id, token, trackId } = await createSeller();
    const comment = () => post(`/tracks/${trackId}/comments`, { token, body: { content: "Lovely" } });
    expect(await comment()).toMatchObject(REFUSAL);
    await sql`update users set email_confirmed_at = now() where id = ${id}`;
    await expect.poll(async () => (await comment()).status).toBe(201);
  });

  it("An account whose address is not confirmed may do everything where that is optional", async () => {
    applySettings(EMPTY_SETTINGS);
    const { token, trackId } = await createSeller();
    expect((await post(`/tracks/${trackId}/comments`, { token, body: { content: "Lovely" } })).status).toBe(
      201,
    );
  });

  it("The document of the API says of each operation whether it needs a confirmed address", () => {
    const { paths } = openApiDocument("https://a.test");
    const marked = Object.values(
      paths as Record<string, Record<string, { operationId: string; description: string }>>,
    )
      .flatMap((methods) => Object.values(methods))
      .filter(({ description }) => description?.includes("email_unconfirmed"))
      .map(({ operationId }) => operationId);
    const needing = operations.filter(({ needsConfirmedEmail }) => needsConfirmedEmail).map(({ id }) => id);
    expect(marked.sort()).toEqual(needing.sort());
    expect(needing).toContain("initiatePurchase");
  });
});
