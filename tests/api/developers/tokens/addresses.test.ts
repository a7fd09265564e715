import { describe, expect, it } from "vitest";
import { getToken, issueToken, setTokenAddresses } from "@/lib/developers/tokens/service";
import { get } from "@/tests/support/api";
import { createAccess, createUser } from "@/tests/support/factories";
import { userCaller } from "@/tests/support/user-caller";

async function tokenFrom(allowed_addresses: string[]) {
  const { id } = await createUser();
  await createAccess(id);
  const caller = userCaller(id);
  const issued = await issueToken(caller, { name: "Server", scopes: ["catalog:read"], allowed_addresses });
  return { caller, ...issued };
}

describe("A token with a list of addresses", () => {
  it.each([
    [["203.0.113.7"], "203.0.113.7", "203.0.113.8"],
    [["203.0.113.0/24"], "203.0.113.255", "203.0.114.0"],
    [["2001:db8::/32"], "2001:db8:ffff::1", "2001:db9::"],
    [["2001:db8::1"], "2001:db8::1", "2001:db8::2"],
    [["10.0.0.0/8", "2001:db8::/32"], "10.255.0.1", "11.0.0.1"],
    [["0.0.0.0/0"], "198.51.100.1", "2001:db8::1"],
  ])(
    "A token with the list of addresses %j works from %s and not from %s",
    async (allowed, inside, outside) => {
      const { token } = await tokenFrom(allowed);
      expect((await get("/token", { token, address: inside })).status).toBe(200);
      for (const path of ["/token", "/", "/artists/1", "/nowhere"]) {
        const { status, body } = await get(path, { token, address: outside });
        expect(status).toBe(path === "/nowhere" ? 404 : 403);
        if (status === 403)
          expect(body.message).toBe(`The token cannot be used from the IP address ${outside}.`);
      }
    },
  );

  it("A token with a list of addresses works from nowhere that has no address", async () => {
    const { token } = await tokenFrom(["0.0.0.0/0", "::/0"]);
    expect((await get("/token", { token, address: "unknown" })).status).toBe(403);
  });

  it("A token with a list of addresses loses nothing of its limit to calls from elsewhere", async () => {
    const { token } = await tokenFrom(["10.0.0.0/8"]);
    for (let call = 0; call < 5; call++) await get("/token", { token, address: "203.0.113.9" });
    const { body } = await get("/token", { token, address: "10.0.0.1" });
    expect(body.token.rate_limit.remaining).toBe(299);
  });

  it("A token with a list of addresses has it changed within a second", async () => {
    const { caller, id, token } = await tokenFrom(["10.0.0.0/8"]);
    await setTokenAddresses(caller, { token_id: id, allowed_addresses: ["203.0.113.9"] });
    expect((await get("/token", { token, address: "10.0.0.1" })).status).toBe(403);
    expect((await get("/token", { token, address: "203.0.113.9" })).status).toBe(200);
    await setTokenAddresses(caller, { token_id: id, allowed_addresses: [] });
    await expect.poll(async () => (await get("/token", { token, address: "10.0.0.1" })).status).toBe(200);
  });
});

describe("A list of addresses", () => {
  it("A list of addresses keeps one spelling of each, once", async () => {
    const { caller, id } = await tokenFrom([
      " 203.0.113.7 ",
      "203.0.113.7",
      "2001:DB8:0:0::1",
      "2001:0db8::/32",
      "::ffff:192.0.2.1",
      "::ffff:10.0.0.0/104",
    ]);
    expect((await getToken(caller, { token_id: id })).allowed_addresses).toEqual([
      "203.0.113.7",
      "2001:db8::1",
      "2001:db8::/32",
      "192.0.2.1",
      "10.0.0.0/8",
    ]);
  });

  it.each([
    [
      "office.example",
      "“office.example” is not an address or range, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.",
    ],
    ["10.1", "“10.1” is not an address or range, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32."],
    ["10.0.0.0/33", "“10.0.0.0/33” must have a prefix length between 0 and 32."],
    ["2001:db8::/129", "“2001:db8::/129” must have a prefix length between 0 and 128."],
    ["10.1.2.3/8", "“10.1.2.3/8” is an address inside a range; the range is 10.0.0.0/8."],
    ["10.0.0.0/8/8", expect.stringContaining("is not an address or range")],
    ["10.0.0.0/", "“10.0.0.0/” must have a prefix length between 0 and 32."],
    ["fe80::1%eth0", expect.stringContaining("is not an address or range")],
    ["x".repeat(200), expect.stringMatching(/^“x{60}…” is no/)],
  ])("A list of addresses refuses %s and says why", async (entry, sentence) => {
    const { caller, id } = await tokenFrom(["10.0.0.1"]);
    await expect(
      setTokenAddresses(caller, { token_id: id, allowed_addresses: ["10.0.0.2", entry] }),
    ).rejects.toMatchObject({ errors: { allowed_addresses: sentence } });
    expect((await getToken(caller, { token_id: id })).allowed_addresses).toEqual(["10.0.0.1"]);
  });

  it("A list of addresses has at most 50 entries", async () => {
    const entries = Array.from({ length: 51 }, (_, n) => `10.0.0.${n}`);
    await expect(tokenFrom(entries)).rejects.toMatchObject({
      errors: { allowed_addresses: expect.any(String) },
    });
    await tokenFrom(entries.slice(1));
  });

  it("A list of addresses is changed by the token's owner only", async () => {
    const { id } = await tokenFrom([]);
    const other = userCaller((await createUser()).id);
    await expect(setTokenAddresses(other, { token_id: id, allowed_addresses: [] })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
