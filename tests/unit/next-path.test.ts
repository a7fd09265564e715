import { describe, expect, it } from "vitest";
import { nextPath } from "@/app/_request/next-path";

describe("nextPath", () => {
  it("nextPath keeps a path of this site with its query", () => {
    expect(nextPath("/settings/developers?tab=1#top", "/")).toBe("/settings/developers?tab=1#top");
  });
  it.each([
    "https://elsewhere.test/",
    "//elsewhere.test/",
    "/\\elsewhere.test",
    "/.//elsewhere.test",
    "javascript:alert(1)",
    "",
    undefined,
    ["/a", "/b"],
  ])("nextPath never leads away: %j", (wanted) => {
    expect(nextPath(wanted, "/home")).toBe("/home");
  });
});
