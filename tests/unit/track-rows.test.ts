import { expect, it } from "vitest";
import { knownDensity } from "@/components/catalog/track-list/densities";
import { outlinePath } from "@/components/catalog/track-list/outline-path";
import {
  pricePart,
  rowLabels,
  rowPrice,
  shortCount,
  shortKey,
} from "@/components/catalog/track-list/row-words";

const forSale = { from_amount: 2900, currency: "usd" };
const notForSale = { from_amount: null, currency: null };

it("A row shows the lowest price, that a download is free or that the rights are sold, and nothing for what is not for sale", () => {
  expect(rowPrice(forSale, undefined)).toBe("from $29");
  expect(rowPrice({ ...forSale, from_amount: 2950 }, undefined)).toBe("from $29.50");
  expect(rowPrice(forSale, { sold: false, downloadable: true })).toBe("from $29");
  expect(rowPrice({ ...forSale, from_amount: 0 }, undefined)).toBe("Free");
  expect(rowPrice(notForSale, { sold: false, downloadable: true })).toBe("Free");
  expect(rowPrice(notForSale, { sold: true, downloadable: false })).toBe("Sold");
  expect(rowPrice(notForSale, { sold: false, downloadable: false })).toBeUndefined();
});

it("The price of a row leads to the licenses of its track, and that of a free download to the file", () => {
  const free = { sold: false, downloadable: true };
  expect(pricePart(notForSale, free)).toBe("download");
  expect(pricePart(forSale, free)).toBe("licenses");
  expect(pricePart({ from_amount: 0 }, free)).toBe("licenses");
  expect(pricePart(notForSale, { sold: true, downloadable: true })).toBe("licenses");
});

it("A row shows a genre or else two tags, but not the subject of its list", () => {
  const labels = { genres: ["House", "Lo-fi"], tags: ["dusty", "tape"] };
  expect(rowLabels(labels, {})).toEqual(["House"]);
  expect(rowLabels(labels, { genre: "House" })).toEqual(["Lo-fi"]);
  expect(rowLabels({ ...labels, genres: ["House"] }, { genre: "House" })).toEqual(["dusty", "tape"]);
  expect(rowLabels({ ...labels, genres: [] }, { tag: "tape" })).toEqual(["dusty"]);
});

it("A count in a row is exact up to four digits and short beyond", () => {
  expect([0, 1204, 9999, 12_431, 1_200_000].map(shortCount)).toEqual([
    "0",
    "1,204",
    "9,999",
    "12.4k",
    "1.2M",
  ]);
});

it("The key of a row is short to see and whole to hear", () => {
  expect(shortKey("F#", "minor")).toEqual({ short: "F♯m", words: "F♯ minor" });
  expect(shortKey("C", "major")).toEqual({ short: "C", words: "C major" });
  expect(shortKey("C", null)).toEqual({ short: "C", words: "C" });
});

it("The path of a waveform has a bar for each character, and a line where it is silent", () => {
  expect(outlinePath("0v1")).toBe("M2 15.5v1M6 0.5v31M10 15.5v1");
});

it("A cookie of an unknown density counts as none", () => {
  expect(["compact", "roomy", "huge", undefined].map(knownDensity)).toEqual([
    "compact",
    "roomy",
    "roomy",
    "roomy",
  ]);
});
