import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { documented, get } from "@/tests/support/api";
import { createArtist, createCaller, createUser } from "@/tests/support/factories";
import { rows } from "@/tests/support/rows";

const PATH = "/artist/payments-connect/status";

async function createProducer() {
  const caller = await createCaller();
  const artist = await createArtist({ owner_id: caller.id });
  return { ...caller, artistId: artist.id };
}

describe("getPaymentsConnectStatus: answers", () => {
  it("getPaymentsConnectStatus answers with the account's state", async () => {
    const { id, token } = await createProducer();
    await sql`insert into payment_accounts ${rows({
      user_id: id,
      onboarding_complete: true,
      charges_enabled: true,
      requirements_due: ["external_account", "tax_id"],
      country: "NL",
      default_currency: "eur",
      updated_at: new Date("2026-01-15T14:30:00Z"),
    })}`;
    const { status, body } = await get(PATH, { token });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: "success",
      data: {
        connected: true,
        onboarding_complete: true,
        charges_enabled: true,
        payouts_enabled: false,
        requirements_due: ["external_account", "tax_id"],
        country: "NL",
        default_currency: "eur",
        updated_at: "2026-01-15T14:30:00.000Z",
        transfers_enabled: false,
        disabled_reason: null,
        livemode: false,
      },
    });
  });

  it("getPaymentsConnectStatus answers an artist's account that never began with nothing connected", async () => {
    const { token } = await createProducer();
    const { body } = await get(PATH, { token });
    expect(body.data).toEqual({
      connected: false,
      onboarding_complete: false,
      charges_enabled: false,
      payouts_enabled: false,
      requirements_due: [],
      country: null,
      default_currency: null,
      updated_at: null,
      transfers_enabled: false,
      disabled_reason: null,
      livemode: false,
    });
  });

  it("getPaymentsConnectStatus answers a member of an artist as its owner", async () => {
    const { artistId } = await createProducer();
    const member = await createCaller();
    await sql`
      insert into artist_members (artist_id, user_id, role) values (${artistId}, ${member.id}, 'member')`;
    expect((await get(PATH, { token: member.token })).status).toBe(200);
  });

  it("getPaymentsConnectStatus answers with the headers of a legacy operation", async () => {
    const { token } = await createProducer();
    const { headers } = await get(PATH, { token });
    expect(headers.get("Deprecation")).toBe(`@${Date.UTC(2026, 0, 1) / 1000}`);
    expect(headers.get("Link")).toMatch(/^<[^>]+>; rel="deprecation"/);
  });
});

describe("getPaymentsConnectStatus: refusals", () => {
  it("getPaymentsConnectStatus refuses an account without an artist profile and without a share, with the headers of a legacy operation", async () => {
    const { token } = await createCaller();
    const { status, body, headers } = await get(PATH, { token });
    expect(status).toBe(403);
    expect(body).toEqual({
      status: "error",
      message: "Only an account with an artist profile or a share of a track has payment onboarding.",
      ...documented,
    });
    expect(headers.has("Deprecation")).toBe(true);
    expect(headers.get("Link")).toContain('rel="deprecation"');
  });
});

describe("getPaymentsConnectStatus: authorization", () => {
  it("getPaymentsConnectStatus keeps one account's state from another that manages the same artist", async () => {
    const { artistId } = await createProducer();
    const owner = await createUser();
    await sql`insert into artist_members (artist_id, user_id, role) values (${artistId}, ${owner.id}, 'member')`;
    await sql`
      insert into payment_accounts (user_id, country, default_currency) values (${owner.id}, 'NL', 'eur')`;
    const member = await createCaller();
    await sql`insert into artist_members (artist_id, user_id, role) values (${artistId}, ${member.id}, 'member')`;
    expect((await get(PATH, { token: member.token })).body.data.connected).toBe(false);
  });
});
