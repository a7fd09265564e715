import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import { releaseCoupon, renewCoupon, reserveCoupon, useCoupon } from "@/lib/commerce/coupons/service";
import { freshAddress } from "@/tests/support/addresses";
import { call } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { createSeller, tenPercent } from "@/tests/support/offers";

async function createCoupon(values: object = {}) {
  const seller = await createSeller();
  await seller.offer({ mp3: 2_900, exclusive: 50_000 });
  const { status, body, text } = await seller.send("POST", "/artist/coupons", { ...tenPercent, ...values });
  if (status !== 201) throw new Error(`The coupon was answered ${status}: ${text}`);
  const { id, code } = body.coupon;
  const tryCode = async (body: object = {}) => {
    // A new account each time, since one may try ten in a minute.
    const { token } = await createCaller();
    const asked = { code, track_id: seller.track.id, license_type: "mp3", ...body };
    return call("POST", "/coupons/validate", { token, body: asked, address: freshAddress() });
  };
  const reason = async (body?: object) => (await tryCode(body)).body.reason_code;
  return { ...seller, id: id as number, code: code as string, tryCode: tryCode, reason };
}

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

let orders = 0;
const nextOrder = () => ++orders;

describe("validateCoupon", () => {
  it("validateCoupon answers with the discount, and reserves nothing", async () => {
    const { id, code, tryCode } = await createCoupon({ max_redemptions: 1 });
    const { status, body } = await tryCode({ code: code.toLowerCase(), amount: 1 });
    expect([status, body]).toEqual([
      200,
      {
        status: "success",
        valid: true,
        coupon: { id, code, type: "percentage", percent: 10, amount: null },
        ...{ discount_amount: 290, final_amount: 2_610, savings: 290, currency: "usd", reserved: false },
      },
    ]);
    expect((await tryCode()).status).toBe(200);
  });

  it("validateCoupon gives one answer for codes that do not exist and for those of others", async () => {
    const mine = await createCoupon();
    const other = await createCoupon();
    const personal = await createCoupon({ user_id: (await createCaller()).id });
    const answers = [
      await mine.tryCode({ code: "NO-SUCH-CODE" }),
      await mine.tryCode({ code: other.code }),
      await personal.tryCode(),
    ];
    await mine.send("PATCH", `/artist/coupons/${mine.id}`, { active: false });
    answers.push(await mine.tryCode());
    for (const { status, body } of answers) {
      expect([status, body.reason_code, body.valid, body.message]).toEqual([
        ...[422, "coupon_invalid", false, "There is no such coupon for this license."],
      ]);
      expect(body.errors).toEqual({ code: "There is no such coupon for this license." });
    }
  });

  it("validateCoupon names the reason why a known coupon does not count", async () => {
    expect(await (await createCoupon({ starts_at: inDays(1) })).reason()).toBe("coupon_not_started");
    const over = await createCoupon();
    await sql`update coupons set expires_at = now() where id = ${over.id}`;
    expect(await over.reason()).toBe("coupon_expired");
    const large = await createCoupon({ min_amount: 5_000, currency: "usd" });
    expect(await large.reason()).toBe("coupon_min_amount");
    expect(await large.reason({ license_type: "exclusive" })).toBeUndefined();
    expect(await (await createCoupon({ license_types: ["wav"] })).reason()).toBe("coupon_not_applicable");
    const euros = { type: "fixed", percent: null, amount: 500, currency: "eur" };
    expect(await (await createCoupon(euros)).reason()).toBe("coupon_currency");
  });

  it("A coupon takes off no more than the price", async () => {
    const { tryCode } = await createCoupon({ type: "fixed", percent: null, amount: 9_900, currency: "usd" });
    expect((await tryCode()).body).toMatchObject({ discount_amount: 2_900, final_amount: 0 });
  });

  it("A coupon is used by exactly as many orders as it may, also when all come at once", async () => {
    const { id, reason } = await createCoupon({ max_redemptions: 10 });
    const users = await Promise.all(Array.from({ length: 30 }, () => createCaller()));
    const reserve = (userId: number) =>
      inTransaction((db) => reserveCoupon(db, { couponId: id, orderId: nextOrder(), userId, discount: 290 }));
    const all = await Promise.allSettled(users.map((user) => reserve(user.id)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(await reason()).toBe("coupon_exhausted");
    const [row] = await sql`select uses from coupons where id = ${id}`;
    expect(row).toEqual({ uses: 10 });
  });

  it("A coupon is used once by one account, also by two orders at once", async () => {
    const { id } = await createCoupon();
    const user = await createCaller();
    const reserve = () =>
      inTransaction((db) =>
        reserveCoupon(db, { couponId: id, orderId: nextOrder(), userId: user.id, discount: 290 }),
      );
    const all = await Promise.allSettled(Array.from({ length: 8 }, reserve));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [row] = await sql`select uses from coupons where id = ${id}`;
    expect(row).toEqual({ uses: 1 });
  });

  it("A use of a coupon comes back once when its order is released, and is reserved again while there is one left", async () => {
    const { id, reason } = await createCoupon({ max_redemptions: 1 });
    const [first, second] = await Promise.all([createCaller(), createCaller()]);
    const [orderId, otherId] = [nextOrder(), nextOrder()];
    const inDb = <Result>(work: Parameters<typeof inTransaction<Result>>[0]) => inTransaction(work);
    await inDb((db) => reserveCoupon(db, { couponId: id, orderId, userId: first.id, discount: 290 }));
    await inDb((db) => releaseCoupon(db, orderId));
    await inDb((db) => releaseCoupon(db, orderId));
    expect(await reason()).toBeUndefined();
    expect(await inDb((db) => renewCoupon(db, orderId))).toBe(true);
    await inDb((db) => releaseCoupon(db, orderId));
    await inDb((db) =>
      reserveCoupon(db, { couponId: id, orderId: otherId, userId: second.id, discount: 290 }),
    );
    await inDb((db) => useCoupon(db, otherId));
    await inDb((db) => releaseCoupon(db, otherId));
    expect(await inDb((db) => renewCoupon(db, orderId))).toBe(false);
    expect(await reason()).toBe("coupon_exhausted");
  });
});
