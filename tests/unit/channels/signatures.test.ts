import { describe, expect, it } from "vitest";
import {
  bodyDigest,
  isSame,
  signRequest,
  signSubscription,
  signUser,
} from "@/lib/platform/channels/signatures";

const APP = { id: "3", key: "278d425bdf160c739803", secret: "7ad3773142a6692b25b8" };

describe("Signatures, by the published examples", () => {
  it("The signature of a private channel is that of the published example", () => {
    expect(signSubscription(APP, "1234.1234", "private-foobar")).toBe(
      "278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4",
    );
  });

  it("The signature of a presence channel is that of the published example", () => {
    const data = '{"user_id":10,"user_info":{"name":"Mr. Pusher"}}';
    expect(signSubscription(APP, "1234.1234", "presence-foobar", data)).toBe(
      "278d425bdf160c739803:afaed3695da2ffd16931f457e338e6c9f2921fa133ce7dac49f529792be6304c",
    );
  });

  it("The signature of a user is that of the published example", () => {
    expect(signUser(APP, "1234.1234", '{"id":"12345"}')).toBe(
      "278d425bdf160c739803:4708d583dada6a56435fb8bc611c77c359a31eebde13337c16ab43aa6de336ba",
    );
  });

  it("The signature of a request and its body is that of the published example", () => {
    const body = '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}';
    const digest = bodyDigest(Buffer.from(body));
    expect(digest).toBe("ec365a775a4cd0599faeb73354201b6f");
    const query = new URLSearchParams({
      auth_key: APP.key,
      auth_timestamp: "1353088179",
      auth_version: "1.0",
      body_md5: digest,
    });
    expect(signRequest(APP, { method: "POST", path: "/apps/3/events", query })).toBe(
      "da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c",
    );
  });
});

describe("signRequest", () => {
  it("signRequest sorts by lower-case name, does not escape, and leaves the signature itself out", () => {
    const sign = (query: string) =>
      signRequest(APP, { method: "get", path: "/apps/3/channels", query: new URLSearchParams(query) });
    expect(sign("b=2&A=x%20y&auth_signature=old")).toBe(sign("a=x y&B=2"));
    expect(sign("a=1")).not.toBe(sign("a=2"));
  });
});

describe("isSame", () => {
  it.each([
    ["abc", "abc", true],
    ["abc", "abd", false],
    ["abc", "ab", false],
    ["abc", "", false],
  ])("isSame compares %j and %j: %j", (one, other, same) => expect(isSame(one, other)).toBe(same));
});
