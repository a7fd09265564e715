import { describe, expect, it } from "vitest";
import { z } from "zod";
import { getRequest } from "@/lib/developers/request-log/service";
import { freshAddress } from "@/tests/support/addresses";
import { call, get, post } from "@/tests/support/api";
import { createArtist, createCaller } from "@/tests/support/factories";
import { keepLog } from "@/tests/support/log-lines";
import { testOperation } from "@/tests/support/operations";
import { userCaller } from "@/tests/support/user-caller";

/** Input that a contract does not know is passed over, and named in the answer. */

const HEADER = "X-Ignored-Parameters";
const logs = keepLog();

const nested = testOperation(
  {
    body: z.object({
      title: z.string(),
      artist: z.object({ name: z.string() }).optional(),
      items: z.array(z.object({ id: z.int() })).default([]),
      free: z.record(z.string(), z.unknown()).optional(),
      open: z.looseObject({}).optional(),
    }),
  },
  async () => ({}),
);

async function ignoredFields(body: unknown): Promise<string | null> {
  const { status, headers } = await nested({ token: (await createCaller()).token, body });
  expect(status).toBe(200);
  return headers.get(HEADER);
}

describe("Ignored input", () => {
  it("Ignored input is named when it is in the query", async () => {
    const { id } = await createArtist();
    const { status, headers } = await get(`/artists/${id}/tracks?per_page=2&sort=new&limit=3&sort=old`);
    expect([status, headers.get(HEADER)]).toEqual([200, "sort, limit"]);
  });

  it("Ignored input is named when the operation takes no query at all", async () => {
    const { headers } = await get("/?verbose=1", { address: freshAddress() });
    expect(headers.get(HEADER)).toBe("verbose");
  });

  it("Ignored input is named when it means nothing for an anonymous caller", async () => {
    const { id } = await createArtist();
    const { token } = await createCaller();
    const path = `/artists/${id}?with=albums`;
    expect((await get(path, { address: freshAddress() })).headers.get(HEADER)).toBe("with");
    expect((await get(path, { token })).headers.has(HEADER)).toBe(false);
  });

  it("Ignored input is named when it is in the body, at every depth", async () => {
    const body = {
      title: "A",
      titel: "B",
      artist: { name: "C", nmae: "D" },
      items: [{ id: 1 }, { id: 2, note: "E" }],
    };
    expect(await ignoredFields(body)).toBe("body.titel, body.artist.nmae, body.items.1.note");
  });

  it("Ignored input is named also when something else is invalid, which it may explain", async () => {
    const { status, headers } = await nested({
      token: (await createCaller()).token,
      body: { titel: "B" },
    });
    expect([status, headers.get(HEADER)]).toEqual([422, "body.titel"]);
  });

  it("Ignored input is named to a HEAD", async () => {
    const { headers } = await call("HEAD", "/?verbose=1", { address: freshAddress() });
    expect(headers.get(HEADER)).toBe("verbose");
  });
});

describe("Input that is not ignored", () => {
  it("Nothing is named as ignored when everything is known", async () => {
    const free = { anything: { goes: 1 } };
    expect(
      await ignoredFields({ title: "A", artist: { name: "B" }, items: [{ id: 1 }], free, open: free }),
    ).toBeNull();
    const { id } = await createArtist();
    const { headers } = await get(`/artists/${id}/tracks?page=1&perPage=2`);
    expect(headers.has(HEADER)).toBe(false);
  });
});

describe("The header", () => {
  it.each([
    ["a line break", "a%0D%0ASet-Cookie:%20x%3D1", "a%0D%0ASet-Cookie%3A%20x%3D1"],
    ["a comma", "a,b", "a%2Cb"],
    ["a NUL", "a%00", "a%00"],
    ["other scripts", "%F0%9F%8E%B5", "%F0%9F%8E%B5"],
    ["a name of objects", "__proto__", "__proto__"],
    ["brackets", "a[b]", "a%5Bb%5D"],
  ])("The header of ignored input takes nothing from a name with %s but its name", async (_, name, shown) => {
    const { status, headers } = await get(`/?${name}=1`, { address: freshAddress() });
    expect([status, headers.get(HEADER)]).toEqual([200, shown]);
    expect(headers.has("Set-Cookie")).toBe(false);
  });

  it("The header of ignored input survives lone surrogates in the names of a body", async () => {
    expect(await ignoredFields('{"title":"A","\\ud800":1,"a\\nb":2}')).toBe("body.%EF%BF%BD, body.a%0Ab");
  });

  it("The header of ignored input has at most 20 names, and says that there were more", async () => {
    const names = Array.from({ length: 500 }, (_, index) => [`unknown_${index}`, 1]);
    const value = await ignoredFields({ title: "A", ...Object.fromEntries(names) });
    expect(value?.split(", ")).toHaveLength(21);
    expect(value).toMatch(/^body\.unknown_0, .*, body\.unknown_19, \.\.\.$/);
  });

  it("The header of ignored input is short however long the names are", async () => {
    const names = Array.from({ length: 30 }, (_, index) => [`${index}${"🎵".repeat(500)}`, 1]);
    const value = (await ignoredFields({ title: "A", ...Object.fromEntries(names) })) ?? "";
    expect(value.length).toBeLessThan(1_100);
    expect(value).toMatch(/, \.\.\.$/);
  });
});

describe("The request log", () => {
  it("The request log has the names of ignored input, for the owner and for us", async () => {
    const { token, id } = await createCaller();
    const { headers } = await post("/push-tokens", { token, body: { token: "abc", platfrom: "ios" } });
    expect(headers.get(HEADER)).toBe("body.platfrom");
    const request_id = headers.get("X-Request-Id") ?? "";
    expect(await getRequest(userCaller(id), { request_id })).toMatchObject({ ignored: "body.platfrom" });
    expect(logs.of(headers)).toMatchObject([{ ignored: "body.platfrom" }]);
  });

  it("The request log has no ignored names where there were none", async () => {
    const { token, id } = await createCaller();
    const { headers } = await get("/", { token });
    const request_id = headers.get("X-Request-Id") ?? "";
    expect(await getRequest(userCaller(id), { request_id })).toMatchObject({ ignored: null });
    expect(logs.of(headers)[0]).not.toHaveProperty("ignored");
  });
});
