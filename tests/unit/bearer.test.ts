import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashSecret, isSecret, mintSecret, tokenPrefix } from "@/lib/platform/http-middleware/bearer";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const token = fc.constant(null).map(() => mintSecret("token"));

describe("A bearer token", () => {
  it("A bearer token is dbt_ and 40 characters of base62, the last six of them a checksum", () => {
    fc.assert(
      fc.property(token, (token) => {
        expect(token).toMatch(/^dbt_[0-9A-Za-z]{40}$/);
        expect(isSecret("token", token)).toBe(true);
      }),
    );
  });

  it("A bearer token is never minted twice, and uses all of base62", () => {
    const tokens = Array.from({ length: 500 }, () => mintSecret("token"));
    expect(new Set(tokens).size).toBe(500);
    expect([...new Set(tokens.join("").replaceAll("dbt_", ""))].sort().join("")).toBe(BASE62);
  });

  it("A bearer token with any one character changed is no token", () => {
    fc.assert(
      fc.property(token, fc.nat(39), fc.constantFrom(...BASE62), (token, place, character) => {
        const at = 4 + place;
        fc.pre(token[at] !== character);
        expect(isSecret("token", token.slice(0, at) + character + token.slice(at + 1))).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it("A bearer token with two neighbours swapped, one left out or one doubled is no token", () => {
    fc.assert(
      fc.property(token, fc.nat(38), (token, place) => {
        const at = 4 + place;
        const [left, right] = [token[at], token[at + 1]];
        if (left !== right)
          expect(isSecret("token", token.slice(0, at) + right + left + token.slice(at + 2))).toBe(false);
        expect(isSecret("token", token.slice(0, at) + token.slice(at + 1))).toBe(false);
        expect(isSecret("token", token.slice(0, at) + left + token.slice(at))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it("A bearer token in other clothes is no token", () => {
    const token = mintSecret("token");
    for (const text of [
      "",
      " ",
      "dbt_",
      ` ${token}`,
      `${token} `,
      `${token}\n`,
      token.slice(4),
      token.replace("dbt_", "DBT_"),
    ]) {
      expect(isSecret("token", text)).toBe(false);
    }
    fc.assert(fc.property(fc.string(), (text) => !isSecret("token", text)));
  });

  it("A bearer token is known by its first eight characters, and stored as its SHA-256", () => {
    expect(tokenPrefix("dbt_abcdefgh")).toBe("dbt_abcd");
    expect(hashSecret("dbt_abc").toString("hex")).toBe(
      "4831b1276cd2534b50299619b66298504191f6b4a64d1cc06b794ebdc6645ec2",
    );
  });

  it("A bearer token has the CRC-32 that a scanner computes: this one was made by another program", () => {
    expect(isSecret("token", "dbt_DownbeatDownbeatDownbeatDownbeat003Fkqas")).toBe(true);
  });
});
