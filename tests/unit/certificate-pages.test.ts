import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { drawCertificate } from "@/lib/commerce/licenses/drawing";

const row = (label: string, text: string) => ({ label, text });

/** The words of each page of a certificate with so many terms. */
async function pages(terms: number): Promise<string[]> {
  const bytes = await drawCertificate(
    {
      title: "License certificate",
      tier: "WAV lease",
      grant: "Licensed to Ada Okafor by Low Tide Assembly.",
      test: null,
      note: null,
      facts: [
        row("Track", "Harbour Lights"),
        ...["One", "Two", "Three", "Four"].map((name) => row(name, name)),
      ],
      terms: Array.from({ length: terms }, (_, index) =>
        row(`Term ${index + 1}`, "As agreed between the two."),
      ),
      verify: { text: "Open the address, or scan the code.", url: "https://music.example/verify/1" },
      small: ["The signed license is attached to this file.", "Signing key 1"],
    },
    { jws: "a.b.c", issuedAt: new Date("2026-11-01T00:00:00Z") },
  );
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  return text;
}

describe("The certificate as PDF", () => {
  it("The last page of a certificate never holds a row or two that were left over", async () => {
    const counts = new Set<number>();
    for (let terms = 22; terms <= 36; terms += 1) {
      const text = await pages(terms);
      counts.add(text.length);
      const last = text.at(-1) ?? "";
      // All of the check is on one page, with the terms before it or alone.
      for (const words of ["Check this license", "Open the address", "Signing key 1"])
        expect(last, `${terms} terms`).toContain(words);
      if (text.length > 1) expect(text[0], `${terms} terms`).not.toContain("Check this license");
    }
    expect(counts).toEqual(new Set([1, 2]));
  });
});
