import { resolve } from "node:path";
import { expect, it } from "vitest";
import { refusalWords } from "@/components/commerce/offers/words";
import { listFiles, readSource } from "@/scripts/imports";

const ROOT = resolve(import.meta.dirname, "../..");

/** Of purchases that have started already. */
const LATER = ["not_pending", "card_declined", "checkout_expired"];

it("The page of a track has a sentence of its own for each reason for which a purchase cannot start", () => {
  const sources = listFiles(ROOT, ["lib/commerce/checkout", "lib/commerce/offers"]).filter(
    (file) => !file.includes("/preset-"),
  );
  const codes = sources.flatMap((file) =>
    [...readSource(ROOT, file).matchAll(/reason_code: "(\w+)"|_MINUTES \* 60,\s+"(\w+)"/g)].map(
      ([, code, pause]) => code ?? pause ?? "",
    ),
  );
  const starting = codes.filter((code) => !LATER.includes(code));
  expect(starting).toEqual(expect.arrayContaining(["own_track", "cards_declined", "reserved_before"]));
  const unknown = refusalWords("nothing that we know");
  expect(starting.filter((code) => refusalWords(code) === unknown)).toEqual([]);
});
