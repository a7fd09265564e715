import { describe, expect, it } from "vitest";
import { nameText } from "@/lib/platform/http-contract/fields";
import { validate } from "@/lib/platform/http-contract/validate";

const name = (given: string) => validate(nameText(1, 10, "Enter a name."), given);

describe("A name", () => {
  it("A name loses the characters that would reorder the text around it, and keeps the marks that right-to-left names need", () => {
    expect(name("abc\u202edef\u202c").data).toBe("abcdef");
    expect(name("\u2067دانا\u2069").data).toBe("دانا");
    expect(name("\u200fدانا\u200f").data).toBe("\u200fدانا\u200f");
  });

  it("A name that has nothing else is empty, which has a sentence of its own", () => {
    for (const given of ["", "  ", "\u202e", " \u202e "])
      expect(name(given).errors).toEqual({ body: "Enter a name." });
    expect(name("x".repeat(11)).errors).toEqual({ body: "Must have between 1 and 10 characters." });
  });
});
