import { describe, expect, it } from "vitest";
import { readKey } from "@/lib/platform/audio-analysis/key-names";

describe("readKey", () => {
  it.each([
    ["C", "C", "major"],
    ["F#m", "F#", "minor"],
    ["Bb minor", "A#", "minor"],
    ["E♭ maj", "D#", "major"],
    ["A minor", "A", "minor"],
    ["Dmin", "D", "minor"],
    ["CM", "C", "major"],
    ["Cb", "B", "major"],
    ["8A", "A", "minor"],
    ["8B", "C", "major"],
    ["9B", "G", "major"],
    ["1A", "G#", "minor"],
    ["12b", "E", "major"],
  ])("readKey reads %s as %s %s", (text, key, scale) => {
    expect(readKey(text)).toEqual({ key, scale });
  });

  it.each(["", "H", "13A", "0B", "off-key", "o", "Amazing"])("readKey does not read %j", (text) => {
    expect(readKey(text)).toBeUndefined();
  });
});
