import { describe, expect, it } from "vitest";
import { addressee, channelKind } from "@/lib/platform/channels/channel-name";

describe("channelKind", () => {
  it.each([
    ["news", "", "", ""],
    ["foo-bar_1234@=,.;", "", "", ""],
    ["private-user.7", "guarded", "", ""],
    ["private-encrypted-user.7", "guarded", "", ""],
    ["presence-conversation.7", "guarded", "presence", ""],
    ["cache-weather", "", "", "cached"],
    ["private-cache-weather", "guarded", "", "cached"],
    ["private-encrypted-cache-weather", "guarded", "", "cached"],
    ["presence-cache-room", "guarded", "presence", "cached"],
    ["my-cache-room", "", "", ""],
  ])("The channel name %s is read as %s %s %s", (name, guarded, presence, cached) => {
    expect(channelKind(name)).toEqual({
      guarded: guarded !== "",
      presence: presence !== "",
      cached: cached !== "",
    });
  });

  it("A channel name has room for 164 characters, as in the hosted service", () => {
    expect(channelKind("c".repeat(164))).toBeDefined();
    expect(channelKind("c".repeat(165))).toBeUndefined();
  });

  it.each(["", "a b", "a/b", "a:b", "#a", "é", "a\n", "#server-to-user-7"])(
    "The text %j is no channel name",
    (name) => {
      expect(channelKind(name)).toBeUndefined();
    },
  );
});

describe("addressee", () => {
  it.each([
    ["#server-to-user-7", "7"],
    ["#server-to-user-ann@example.test", "ann@example.test"],
    ["#server-to-user-", undefined],
    ["server-to-user-7", undefined],
  ])("The addressee of %s is %s", (name, user) => expect(addressee(name)).toBe(user));
});
