import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day, id, imageUrl, pathId, sentTime, text, timestamp } from "@/lib/platform/http-contract/fields";

const MAX = Number.MAX_SAFE_INTEGER;
const good = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe("text", () => {
  it("A text counts code points, as PostgreSQL and JSON Schema do", () => {
    const short = text(1, 3);
    expect(good(short, "𝄞𝄞𝄞")).toBe(true);
    expect(good(short, "𝄞𝄞𝄞𝄞")).toBe(false);
    expect(good(short, "👩‍🎤")).toBe(true);
    expect(good(short, "👩‍🎤!")).toBe(false);
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 8 }), (value) => {
        const points = [...value.trim()].length;
        return good(short, value) === (points >= 1 && points <= 3);
      }),
    );
  });

  it("A text is trimmed before it is counted", () => {
    expect(text(1, 3).parse("  abc\n")).toBe("abc");
    expect(good(text(1, 3), " \t\n ")).toBe(false);
    expect(text(0, 3).parse("   ")).toBe("");
  });

  it("A text says how many characters it may have", () => {
    expect(text(1, 3).safeParse("abcd").error?.issues[0]?.message).toBe(
      "Must have between 1 and 3 characters.",
    );
    expect(text(0, 3).safeParse("abcd").error?.issues[0]?.message).toBe("Must have at most 3 characters.");
  });
});

describe("id", () => {
  it("An id is an integer from 1 to 2^53 - 1, and no text", () => {
    for (const value of [1, 42, MAX]) expect(good(id, value)).toBe(true);
    for (const value of [0, -1, 1.5, MAX + 1, Number.NaN, Number.POSITIVE_INFINITY, "1", 1n, null, [1]]) {
      expect(good(id, value)).toBe(false);
    }
  });
});

describe("pathId", () => {
  it("The field pathId reads every id there may be", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX }), (value) => pathId.parse(String(value)) === value),
    );
  });

  it("The field pathId reads nothing else", () => {
    for (const value of [
      "0",
      "-1",
      "+1",
      "1.5",
      "1e3",
      "0x1",
      " 1",
      "1\n",
      "",
      "١",
      "１",
      "9007199254740992",
      "1".repeat(17),
    ]) {
      expect(good(pathId, value)).toBe(false);
    }
    fc.assert(
      fc.property(
        fc.string(),
        (value) => good(pathId, value) === (/^\d{1,16}$/.test(value) && +value > 0 && +value <= MAX),
      ),
    );
  });
});

describe("timestamp", () => {
  it("A timestamp is ISO 8601 in UTC with milliseconds, from a Date and from what PostgreSQL prints", () => {
    expect(timestamp.parse(new Date(0))).toBe("1970-01-01T00:00:00.000Z");
    expect(timestamp.parse("2026-01-15T14:30:00.123456+00:00")).toBe("2026-01-15T14:30:00.123Z");
    expect(timestamp.parse("2026-01-15T14:30:00+00:00")).toBe("2026-01-15T14:30:00.000Z");
    expect(timestamp.parse("2026-01-15T14:30:00.12+00:00")).toBe("2026-01-15T14:30:00.120Z");
    expect(timestamp.parse("2026-01-15 16:30:00+02")).toBe("2026-01-15T14:30:00.000Z");
  });
});

describe("imageUrl", () => {
  it("The field imageUrl is absolute: a path is one of this installation", () => {
    expect(imageUrl.parse("/media/artwork/user-1.png")).toBe("http://downbeat.test/media/artwork/user-1.png");
    expect(imageUrl.parse("https://cdn.example/1.png")).toBe("https://cdn.example/1.png");
  });
});

describe("A time or a day that a caller sends", () => {
  it("A time or a day that a caller sends is normalized to what PostgreSQL reads", () => {
    expect(sentTime.parse("2026-01-15T16:30:00.1234567890123+02:00")).toBe("2026-01-15T14:30:00.123Z");
    expect(sentTime.parse("0001-01-01T00:00:00Z")).toBe("0001-01-01T00:00:00.000Z");
  });

  it("A time or a day that a caller sends is in a year that PostgreSQL has, also in UTC", () => {
    const times = ["0000-01-01T00:00:00Z", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"];
    for (const time of times) expect(good(sentTime, time), time).toBe(false);
    expect([good(day, "0000-01-01"), good(day, "0001-01-01"), good(day, "9999-12-31")]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
