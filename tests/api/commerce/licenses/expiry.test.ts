import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { licenseTasks } from "@/lib/commerce/licenses/tasks";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { readAll } from "@/tests/support/activities";
import { get } from "@/tests/support/api";
import { createMarket, sell } from "@/tests/support/licenses";

const DAY = 86_400_000;

/** A license for a year, and the days that its licensee was told of, oldest first. */
async function createLease() {
  const { buyer, ...market } = await createMarket();
  const { uuid } = await sell({ ...market, buyerId: buyer.id, terms: { term_months: 12 } });
  const [{ expires_at }] = await sql<[{ expires_at: Date }]>`
    select expires_at from licenses where uuid = ${uuid}`;
  const announceAt = (days: number) =>
    licenseTasks(() => new Date(expires_at.getTime() - days * DAY + 1_000)).announceExpiry({});
  const events = async () => {
    await readAll(eventConsumer);
    const { body } = await get("/events?types=license.expiring", { token: buyer.token });
    return body.pagination.data.map(({ data }: { data: { days: number } }) => data);
  };
  return { uuid, expires_at, announceAt, events };
}

const listDays = (events: { days: number }[]) => events.map(({ days }) => days);

describe("A license whose term is nearly over", () => {
  it("A license is announced 30 and 7 days before its end and when it has ended, each once", async () => {
    const { uuid, expires_at, announceAt, events } = await createLease();
    await announceAt(31);
    expect(await events()).toEqual([]);
    for (const days of [30, 29, 8]) await announceAt(days);
    expect(listDays(await events())).toEqual([30]);
    for (const days of [7, 1, 0, -1]) await announceAt(days);
    const announced = await events();
    expect(listDays(announced)).toEqual([30, 7, 0]);
    expect(announced[0]).toMatchObject({ license_uuid: uuid, expires_at: expires_at.toISOString() });
  });

  it("A license of which several days have passed is announced with the last of them alone", async () => {
    const { announceAt, events } = await createLease();
    await announceAt(-2);
    await announceAt(-3);
    expect(listDays(await events())).toEqual([0]);
  });

  it("A license that was revoked, or that ended more than a week ago, is not announced", async () => {
    const { uuid, announceAt, events } = await createLease();
    await announceAt(-8);
    await sql`update licenses set state = 'revoked', ended_at = now(), reason = 'refund' where uuid = ${uuid}`;
    await announceAt(7);
    expect(await events()).toEqual([]);
  });
});
