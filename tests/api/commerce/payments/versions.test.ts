import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { indexPrint } from "@/lib/catalog/fingerprints/service";
import { call, get } from "@/tests/support/api";
import { createTrack } from "@/tests/support/factories";
import { findMails } from "@/tests/support/mails";
import { bank, buy, contradictions, createShop, finishJobs, type Shop } from "@/tests/support/market";
import { record, toFingerprint } from "@/tests/support/prints";

afterEach(async () => {
  await bank.calm();
  expect(await contradictions()).toEqual([]);
});

const offer = ({ seller }: Shop, trackId: number, amount = 2_900) =>
  call("PUT", `/tracks/${trackId}/license-offers`, {
    token: seller.token,
    body: { offers: [{ license_type: "mp3", amount }] },
  });

/** Another track of the same artist with a recording. */
async function createVersion({ artistId }: Shop, name: string, print: Int32Array) {
  const { id } = await createTrack([artistId], { name });
  await indexPrint(id, print);
  return id;
}

const alerts = () =>
  sql`select note from payment_alerts where code = 'other_version_on_sale' and settled_at is null order by id`;

const listMails = async ({ seller }: Shop) => {
  const [row] = await sql<[{ email: string }]>`select email from users where id = ${seller.id}`;
  return (await findMails(row.email)).filter(({ subject }) => subject.includes("still on sale"));
};

describe("A recording that was sold exclusively", () => {
  it("A recording that was sold exclusively and is still offered as another track of its artist is reported to seller and operators, once", async () => {
    const print = toFingerprint(record(40));
    const shop = await createShop({ exclusive: 30_000, wav: 4_900 });
    await indexPrint(shop.trackId, print);
    const copy = await createVersion(shop, "Slow version", print);
    await offer(shop, copy);
    // Another recording, and the same one of somebody else and without an offer.
    await offer(shop, await createVersion(shop, "Other music", toFingerprint(record(41))));
    await createVersion(shop, "Not for sale", print);
    const others = await createShop();
    await indexPrint(others.trackId, print);
    await finishJobs();
    expect(await alerts()).toEqual([]);

    const { buyer, purchase } = await buy(shop, { license_type: "exclusive" });
    await finishJobs();
    const [alert, ...more] = await alerts();
    expect(more).toEqual([]);
    expect(alert?.note).toContain(`“Slow version” (track ${copy})`);
    expect(alert?.note).not.toMatch(/Other music|Not for sale/);
    const [mail] = await listMails(shop);
    expect(mail?.text).toContain("“Slow version” sounds like the same recording");

    await offer(shop, copy, 3_900);
    await finishJobs();
    expect([(await alerts()).length, (await listMails(shop)).length]).toEqual([1, 1]);

    // The license is for the one recording that was bought.
    const { body } = await get(`/licenses/${purchase.license_uuid}`, { token: buyer.token });
    const [, claims = ""] = body.license.jws.split(".");
    expect(JSON.parse(Buffer.from(claims, "base64url").toString()).track).toMatchObject({ id: shop.trackId });
  });

  it("A recording that was sold exclusively and is offered as another track later is reported then", async () => {
    const print = toFingerprint(record(42));
    const shop = await createShop({ exclusive: 30_000 });
    await indexPrint(shop.trackId, print);
    await buy(shop, { license_type: "exclusive" });
    await finishJobs();
    const before = (await alerts()).length;
    await offer(shop, await createVersion(shop, "Again", print));
    await finishJobs();
    expect((await alerts()).length).toBe(before + 1);
    expect(await listMails(shop)).toHaveLength(1);
  });
});
