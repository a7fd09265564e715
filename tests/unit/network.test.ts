import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { network } from "@/lib/platform/http-middleware/address";
import { callerKey } from "@/lib/platform/http-middleware/limit";

describe("network", () => {
  it("The network of an IPv4 address is the address itself", () => {
    fc.assert(fc.property(fc.ipV4(), (address) => network(address) === address));
  });

  it("The network of an IPv4 address inside an IPv6 one is the IPv4 address", () => {
    expect(network("::ffff:203.0.113.7")).toBe("203.0.113.7");
    expect(network("::ffff:cb00:7107")).toBe("203.0.113.7");
  });

  it("The network of an IPv6 address is its /64, however it is written", () => {
    const expected = network("2001:db8:1:2::");
    expect(expected).toMatch(/\/64$/);
    for (const address of [
      "2001:db8:1:2::1",
      "2001:DB8:1:2:ffff:ffff:ffff:ffff",
      "2001:0db8:0001:0002:0:0:0:1",
    ]) {
      expect(network(address)).toBe(expected);
    }
    expect(network("2001:db8:1:3::1")).not.toBe(expected);
  });

  it("The network joins two IPv6 addresses exactly when their first 64 bits are the same", () => {
    const group = fc.integer({ min: 1, max: 0xffff }).map((value) => value.toString(16));
    const half = fc.tuple(group, group, group, group).map((groups) => groups.join(":"));
    fc.assert(
      fc.property(half, half, half, half, (one, two, tail, other) => {
        expect(network(`${one}:${tail}`)).toBe(network(`${one}:${other}`));
        fc.pre(one !== two);
        expect(network(`${one}:${tail}`)).not.toBe(network(`${two}:${tail}`));
      }),
    );
  });

  it("The network of what is no address is what was given", () => {
    expect(network("unknown")).toBe("unknown");
  });
});

describe("callerKey", () => {
  const account = {
    userId: 7,
    isOperator: false,
    hasConfirmedEmail: true,
    secondFactor: { enabled: false, noticeAt: null },
    scopes: new Set<never>(),
  };

  it("callerKey tells tokens, accounts and addresses apart", () => {
    expect(callerKey({ kind: "token", tokenId: 7, appId: null, expiresAt: new Date(), ...account })).toBe(
      "token:7",
    );
    expect(callerKey({ kind: "session", sessionId: 0, confirmedAt: new Date(), ...account })).toBe("user:7");
    expect(callerKey({ kind: "anonymous", address: "::ffff:203.0.113.7" })).toBe("address:203.0.113.7");
  });
});
