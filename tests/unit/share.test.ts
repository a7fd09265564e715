import { describe, expect, it } from "vitest";
import { shareTargets } from "@/components/discovery/catalog/share-targets";
import { linkStart, parseClock, startFragment } from "@/components/listening/player/start-link";

describe("Shared links", () => {
  it("A link that begins a track at a moment is read as it was made", () => {
    expect(startFragment(83)).toBe("#t=83");
    expect(linkStart(startFragment(83))).toBe(83_000);
    expect(startFragment(0)).toBe("");
    for (const other of ["", "#licenses", "#t=", "#t=1:23", "#t=-4", "#t=1234567"])
      expect(linkStart(other)).toBe(0);
  });

  it("A moment is written as minutes and seconds, as seconds, or with hours", () => {
    expect(["1:23", "83", "0:07", "1:02:03"].map(parseClock)).toEqual([83, 83, 7, 3723]);
    expect(["", "soon", "1:75", "1:2:3:4", "-1"].map(parseClock)).toEqual(Array(5).fill(undefined));
  });

  it("The links to other sites encode names and addresses", () => {
    const targets = shareTargets("Rain & Tape", "https://music.example/tracks/1#t=83");
    for (const { href } of targets)
      expect(href).toContain("https%3A%2F%2Fmusic.example%2Ftracks%2F1%23t%3D83");
    expect(targets.find(({ label }) => label === "Email")?.href).toContain("subject=Rain%20%26%20Tape");
  });
});
