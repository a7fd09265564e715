import { expect, it } from "vitest";
import { isSignature, makeSignature } from "@/lib/platform/signature";

it.each([undefined, 12])(
  "A signature of %s bytes is that of its text and purpose, in one spelling",
  (bytes) => {
    const signature = makeSignature("files", "7 2026", bytes);
    const accepts = (purpose: string, text: string, given: string) =>
      isSignature(purpose, text, given, bytes);
    expect(accepts("files", "7 2026", signature)).toBe(true);
    expect(accepts("covers", "7 2026", signature)).toBe(false);
    expect(accepts("files", "8 2026", signature)).toBe(false);
    const others = [
      `${signature}=`,
      `${signature}!`,
      ` ${signature}`,
      signature.slice(0, -2),
      `${signature}AA`,
      "",
    ];
    for (const other of others) expect(accepts("files", "7 2026", other)).toBe(false);
  },
);

it("A short signature is none where a whole one is expected", () => {
  expect(isSignature("files", "7", makeSignature("files", "7", 12))).toBe(false);
});
