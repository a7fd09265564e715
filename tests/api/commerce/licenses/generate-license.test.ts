import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { defaultTerms } from "@/lib/commerce/terms/defaults";
import { get, post } from "@/tests/support/api";
import { createMarket, sell } from "@/tests/support/licenses";
import { createBlock } from "@/tests/support/reactions";
import { rows } from "@/tests/support/rows";

/** A free license that can be delivered: of the MP3 that is made of any sound. */
async function offerFree(trackId: number) {
  await sql`update tracks set license_type = 'both' where id = ${trackId}`;
  const terms = { ...defaultTerms("free"), files_to_deliver: ["mp3_320"] };
  await sql`
    insert into license_offers ${rows({ track_id: trackId, license_type: "free", terms: sql.json(terms as never), amount: 0, currency: "usd" })}`;
}

const generate = (trackId: number, token: string, body: object = {}) =>
  post(`/tracks/${trackId}/generate-license`, { token, body });

describe("generateLicense: answers", () => {
  it("generateLicense answers with the license that the caller has", async () => {
    const { trackId, artistId, buyer } = await createMarket();
    const { uuid } = await sell({ trackId, artistId, buyerId: buyer.id });
    expect((await generate(trackId, buyer.token)).body).toMatchObject({ license: { uuid } });
  });

  it("generateLicense answers with a free license, once, however many ask at the same time", async () => {
    const { trackId, buyer } = await createMarket();
    await offerFree(trackId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => generate(trackId, buyer.token)));
    const uuids = new Set(answers.map(({ body }) => body.license?.uuid));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(uuids.size).toBe(1);
  });

  it("generateLicense grants a license to another account, with a signed note", async () => {
    const { trackId, buyer, seller } = await createMarket();
    const body = { licensee_user_id: buyer.id, license_type: "wav", usage_terms: "For the film." };
    const granted = await generate(trackId, seller.token, body);
    expect(granted).toMatchObject({
      status: 200,
      body: { license: { license_type: "wav", purchase_id: null, valid: true } },
    });
    const { body: certificate } = await get(`/tracks/${trackId}/download-license-pdf?format=json`, {
      token: buyer.token,
    });
    const [, payload = ""] = certificate.jws.split(".");
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({ note: "For the film." });
    expect((await generate(trackId, seller.token, body)).body).toMatchObject({
      reason_code: "already_purchased",
    });
  });
});

describe("generateLicense: refusals", () => {
  it("generateLicense refuses licenses that must be bought", async () => {
    const { trackId, buyer } = await createMarket();
    expect(await generate(trackId, buyer.token, { license_type: "wav" })).toMatchObject({
      status: 402,
      body: { error: "payment_required", reason_code: "not_purchased" },
    });
  });

  it("generateLicense refuses grants to somebody who has blocked the seller, as to nobody", async () => {
    const { trackId, buyer, seller } = await createMarket();
    await createBlock(buyer.id, seller.id);
    const body = { licensee_user_id: buyer.id, license_type: "wav", usage_terms: "Read this." };
    const refusal = await generate(trackId, seller.token, body);
    expect(refusal).toMatchObject({
      status: 422,
      body: { errors: { licensee_user_id: "Must be the id of an account." } },
    });
    expect(await sql`select from licenses where licensee_id = ${buyer.id}`).toHaveLength(0);
  });

  it("generateLicense refuses grants of licenses whose files the track lacks, as the checkout does", async () => {
    const { trackId, buyer, seller } = await createMarket();
    const grant = { licensee_user_id: buyer.id };
    expect(await generate(trackId, seller.token, { ...grant, license_type: "trackout" })).toMatchObject({
      status: 422,
      body: { error: "validation_failed", reason_code: "files_missing" },
    });
    expect((await generate(trackId, seller.token, { ...grant, license_type: "wav" })).status).toBe(200);
  });

  it("generateLicense refuses grants by others, of exclusive licenses, and after the exclusive license was sold", async () => {
    const { trackId, buyer, seller } = await createMarket();
    const grant = { licensee_user_id: buyer.id };
    expect((await generate(trackId, buyer.token, { licensee_user_id: seller.id })).status).toBe(403);
    expect((await generate(trackId, seller.token, { ...grant, license_type: "exclusive" })).status).toBe(422);
    await sql`
      insert into track_sales (track_id, exclusive, holder_purchase_id) values (${trackId}, 'sold', 1)
      on conflict (track_id) do update set exclusive = 'sold', holder_purchase_id = 1`;
    expect(await generate(trackId, seller.token, grant)).toMatchObject({
      status: 410,
      body: { reason_code: "exclusive_sold" },
    });
  });
});
