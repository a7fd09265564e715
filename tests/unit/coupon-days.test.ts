import { describe, expect, it } from "vitest";
import { firstDay, lastDay, nextEnd, nextStart } from "@/components/commerce/offers/coupon-days";

const inZone = (timeZone: string) => ({ now: 0, locale: "en-GB", timeZone });

describe("The last day of a coupon", () => {
  it.each([
    ["UTC", "2026-12-31", "2026-12-31T23:59:59.000Z"],
    ["America/Los_Angeles", "2026-12-31", "2027-01-01T07:59:59.000Z"],
    ["Pacific/Kiritimati", "2026-12-31", "2026-12-31T09:59:59.000Z"],
    ["Pacific/Pago_Pago", "2026-12-31", "2027-01-01T10:59:59.000Z"],
    ["Asia/Kathmandu", "2026-12-31", "2026-12-31T18:14:59.000Z"],
    // Clocks go forward at midnight, and back to 23:00.
    ["Africa/Cairo", "2026-04-23", "2026-04-23T21:59:59.000Z"],
    ["America/Havana", "2026-10-31", "2026-11-01T03:59:59.000Z"],
    ["Africa/Cairo", "2026-10-29", "2026-10-29T21:59:59.000Z"],
  ])("The last day ends in %s at the end of %s there", (zone, day, end) => {
    const clock = inZone(zone);
    expect(nextEnd(day, null, clock)).toBe(end);
    expect(lastDay(end, clock)).toBe(day);
  });

  it("An edit leaves an end alone while its day is the same, whatever the moment and the zone", () => {
    for (const [zone, day] of [
      ["America/Los_Angeles", "2026-12-30"],
      ["Europe/Berlin", "2026-12-31"],
    ] as const) {
      const end = "2026-12-31T04:30:00.000Z";
      expect(lastDay(end, inZone(zone))).toBe(day);
      expect(nextEnd(day, end, inZone(zone))).toBeUndefined();
    }
    expect(nextEnd("", null, inZone("UTC"))).toBeUndefined();
  });

  it("A coupon that ends at midnight counts until the day before, and an empty day takes its end away", () => {
    const end = "2027-01-01T00:00:00.000Z";
    expect(lastDay(end, inZone("UTC"))).toBe("2026-12-31");
    expect(nextEnd("", end, inZone("UTC"))).toBeNull();
  });

  it.each(["2026-02-31", "tomorrow", "2026-1-1", "0202-01-01", "0001-01-01"])(
    "A text that is no day, or one of another age, is refused: %s",
    (day) => {
      expect(() => nextEnd(day, null, inZone("UTC"))).toThrow(RangeError);
    },
  );
});

describe("The first day of a coupon", () => {
  it.each([
    ["UTC", "2026-12-31", "2026-12-31T00:00:00.000Z"],
    ["America/Los_Angeles", "2026-12-31", "2026-12-31T08:00:00.000Z"],
    ["Pacific/Kiritimati", "2026-12-31", "2026-12-30T10:00:00.000Z"],
    // A day that begins at one, since clocks go forward at midnight.
    ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z"],
  ])("The first day begins in %s with the day there", (zone, day, start) => {
    const clock = inZone(zone);
    expect(nextStart(day, null, clock)).toBe(start);
    expect(firstDay(start, clock)).toBe(day);
    expect(nextStart(day, start, clock)).toBeUndefined();
    expect(nextStart("", start, clock)).toBeNull();
  });

  it("A text that is no day is refused as the start of a coupon", () => {
    expect(() => nextStart("2026-02-31", null, inZone("UTC"))).toThrow(RangeError);
  });
});
