import { expect, it } from "vitest";
import { refusalLine } from "@/components/ui/refusal-line";

it("A refusal is one line, also when only fields have words, and a success is none", () => {
  expect(refusalLine({ message: "Try again later." })).toBe("Try again later.");
  expect(refusalLine({ errors: { user: "No such account.", role: "Choose one." } })).toBe(
    "No such account. Choose one.",
  );
  for (const state of [{}, { message: "" }, { errors: {} }]) expect(refusalLine(state)).toBeUndefined();
});
