import { describe, expect, it } from "vitest";
import { genrePath, idOfPath, tagPath, trackPath } from "@/lib/catalog/resource-shapes/addresses";

describe("The address of a track", () => {
  it.each([
    ["Harbour Lights", "/tracks/12-harbour-lights"],
    ["Cafe\u0301 · Caf\u00e9!", "/tracks/12-cafe-cafe"],
    ["Don't / stop?", "/tracks/12-don-t-stop"],
    ["Ｗｉｄｅ ﬁre", "/tracks/12-wide-fire"],
    ["東京", "/tracks/12"],
    ["!!!", "/tracks/12"],
    ["../../admin", "/tracks/12-admin"],
    ["x".repeat(200), `/tracks/12-${"x".repeat(80)}`],
    [`${"x".repeat(79)} y`, `/tracks/12-${"x".repeat(79)}`],
  ])("The address of the track %j is %s", (name, path) => {
    expect(trackPath({ id: 12, name })).toBe(path);
  });

  it.each([
    ["12-harbour-lights", "12"],
    ["12", "12"],
    ["12-", "12"],
    ["harbour-lights", "harbour-lights"],
    ["12lights", "12lights"],
    ["-12", "-12"],
    ["", ""],
  ])("The address of a track has its id at the start: %j", (segment, id) => {
    expect(idOfPath(segment)).toBe(id);
  });
});

describe("The address of a name", () => {
  it("The address of a name is the name, percent-encoded", () => {
    expect(genrePath("R&B / Soul")).toBe("/genres/R%26B%20%2F%20Soul");
    expect(tagPath("lo-fi #1")).toBe("/tags/lo-fi%20%231");
  });
});
