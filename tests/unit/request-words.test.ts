import { describe, expect, it } from "vitest";
import { submittableWords } from "@/components/discovery/beat-requests/words";

describe("A track that can be submitted to a beat request", () => {
  it.each([
    [{ bpm: 84, key: "D#", scale: "minor" }, "Low Tide\u00a0· 84 BPM\u00a0· D♯ minor"],
    [{ bpm: null, key: "A", scale: "major" }, "Low Tide\u00a0· A major"],
    [{ bpm: null, key: null, scale: null }, "Low Tide"],
  ])("The name of a track with %j is %s", (measured, words) => {
    expect(submittableWords({ id: 1, name: "Low Tide", ...measured })).toBe(words);
  });
});
