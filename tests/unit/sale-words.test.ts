import { expect, it } from "vitest";
import { presetTier } from "@/components/commerce/offers/preset-tier";
import { priceWords } from "@/components/commerce/offers/sale-words";
import { fileWords } from "@/components/commerce/offers/words";

it("A track with several prices costs from the lowest one, and free licenses do not make it cheaper", () => {
  expect(priceWords([4900, 2900], "usd")).toBe("from $29");
  expect(priceWords([0, 2950], "usd")).toBe("from $29.50");
  expect(priceWords([2900], "usd")).toBe("$29");
  expect(priceWords([0], "usd")).toBe("Free");
  expect(priceWords([], "usd")).toBeUndefined();
});

it("A preset is for the license whose files and limits it has", () => {
  const lease = { kind: "lease", audio_streams_allowed: 5_000 } as const;
  expect(presetTier({ ...lease, files_to_deliver: ["mp3_320"] })).toBe("mp3");
  expect(presetTier({ ...lease, files_to_deliver: ["mp3_320", "wav"] })).toBe("wav");
  expect(presetTier({ ...lease, files_to_deliver: ["mp3_320", "wav", "stems"] })).toBe("trackout");
  const unlimited = { kind: "lease", audio_streams_allowed: "unlimited" } as const;
  expect(presetTier({ ...unlimited, files_to_deliver: ["mp3_320", "wav"] })).toBe("unlimited");
  expect(presetTier({ ...unlimited, kind: "exclusive", files_to_deliver: ["wav"] })).toBe("exclusive");
});

it("A file of an offer is named with what is in it, and small ones in kilobytes", () => {
  const file = { seconds: 60, bytes: null, sample_rate: 44_100, bit_depth: null };
  expect(fileWords({ ...file, kind: "mp3_tagged", format: "MP3" })).toBe("MP3 with voice tag · 320 kbit/s");
  expect(fileWords({ ...file, kind: "mp3_256", format: "MP3" })).toBe("MP3 · 256 kbit/s");
  const stems = { ...file, kind: "stems", format: "ZIP", bytes: 56_400_000 } as const;
  expect(fileWords(stems)).toBe("Stems (ZIP) · 56.4 MB");
  expect(fileWords({ ...file, kind: "midi", format: "MIDI", bytes: 1_200 })).toBe("MIDI · 2 kB");
});
