import { describe, expect, it } from "vitest";
import { listRouteFiles } from "@/lib/platform/gateway/route-files";

describe("The route files", () => {
  it("The route files of a build are those that it was made of, and not what came later", () => {
    const build = new Set(["/api/v1/tracks/[id]/route", "/api/v1/token/route", "/mcp/route"]);
    expect(listRouteFiles("app/api/v1", build).sort()).toEqual(["token/route.ts", "tracks/[id]/route.ts"]);
    expect(listRouteFiles("app/mcp", build)).toEqual(["route.ts"]);
  });

  it("The route files are all that are there for a program that runs from the sources", () => {
    expect(listRouteFiles("app/api/v1", undefined)).toEqual(
      expect.arrayContaining(["route.ts", "token/route.ts", "tracks/[id]/route.ts"]),
    );
  });
});
