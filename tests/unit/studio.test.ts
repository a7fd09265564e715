import { describe, expect, it } from "vitest";
import { areNumbered, guessFromName } from "@/components/catalog/uploads/guess";

describe("The name of an uploaded file", () => {
  it.each([
    ["Harbour Lights.wav", { name: "Harbour Lights" }],
    ["01 - Harbour_Lights 140bpm F#min.wav", { name: "Harbour Lights", bpm: 140 }],
    ["03. Night (92 BPM).flac", { name: "Night", bpm: 92 }],
    ["99 Problems.mp3", { name: "99 Problems" }],
    ["1999.wav", { name: "1999" }],
    ["140bpm.wav", { name: "140bpm", bpm: 140 }],
    ["Über_Nacht.aiff", { name: "Über Nacht" }],
    [".wav", { name: "Untitled" }],
  ])("The name %s of an uploaded file becomes the title", (file, guess) => {
    expect(guessFromName(file)).toEqual(guess);
  });

  it("The title has no number where all files that come together have one", () => {
    const album = ["09 Glass Hour.wav", "10 Last Train Home.wav", "11-50_Ways.wav"];
    expect(areNumbered(album)).toBe(true);
    expect(album.map((file) => guessFromName(file, true).name)).toEqual([
      "Glass Hour",
      "Last Train Home",
      "50 Ways",
    ]);
    expect(areNumbered(["99 Problems.mp3"])).toBe(false);
    expect(areNumbered(["99 Problems.mp3", "Night Bus.wav"])).toBe(false);
  });

  it("The title of an uploaded file is cut at 200 characters, without halving one", () => {
    expect([...guessFromName(`${"🎵".repeat(300)}.wav`).name]).toHaveLength(200);
  });
});
