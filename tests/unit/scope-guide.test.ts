import { describe, expect, it } from "vitest";
import { operations } from "@/lib/docs/openapi/registry";
import { scopeGuide, sessionOperations } from "@/lib/docs/reference/scopes";

describe("The guide of scopes", () => {
  it("Every operation that a token without scopes cannot call is there once, by its scope or as one of people alone", () => {
    const ids = [...scopeGuide().flatMap((entry) => entry.operations), ...sessionOperations("live")].map(
      ({ id }) => id,
    );
    const closed = operations.filter(({ scope, access }) => scope !== undefined || access === "session");
    expect(ids.sort()).toEqual(closed.map(({ id }) => id).sort());
  });

  it("Operations of a sandbox are among those of people alone, except in a sandbox", () => {
    const ids = (mode: "live" | "test") => sessionOperations(mode).map(({ id }) => id);
    expect(ids("live")).toContain("createSandbox");
    expect(ids("live")).toContain("resetSandbox");
    expect(ids("test")).toContain("createSandbox");
    expect(ids("test")).not.toContain("resetSandbox");
  });
});
