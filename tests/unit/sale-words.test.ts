import { expect, it } from "vitest";
import { presetTier } from "@/components/commerce/offers/preset-tier";
import { priceWords } from "@/components/commerce/offers/sale-words";

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
