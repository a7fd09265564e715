import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listWords } from "@/components/discovery/search/range-words";
import { nameList } from "@/lib/platform/http-contract/lists";
import { formatNameList, splitNames } from "@/lib/platform/http-contract/names";

describe("A list of names", () => {
  it.each([
    ["Lo-fi", ["Lo-fi"]],
    [" Lo-fi , House,", ["Lo-fi", "House"]],
    ['"Drum, Bass",House', ["Drum, Bass", "House"]],
    ['House, "Say ""no"", twice" ', ["House", 'Say "no", twice']],
    ['7" Singles,12" Singles', ['7" Singles', '12" Singles']],
    ['"Heavy" Metal,"open', ['"Heavy" Metal', '"open']],
    ["House,House", ["House"]],
    [",, ,", []],
  ])("The names of %j are %j", (list, names) => {
    expect(splitNames(list)).toEqual(names);
  });

  it("A list of any names has these names", () => {
    const name = fc
      .string({ unit: fc.constantFrom(..."ab,\" '"), minLength: 1, maxLength: 12 })
      .map((text) => text.trim())
      .filter((text) => text !== "");
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 5 }), (names) => {
        expect(splitNames(formatNameList(names))).toEqual(names);
      }),
    );
  });

  it("A list of names refuses a short name, too many names and none, in the words of a name", () => {
    const list = nameList(2, 5, 3);
    const refusal = (text: string) => list.safeParse(text).error?.issues[0]?.message;
    expect(list.parse("ab, cd")).toEqual(["ab", "cd"]);
    expect(refusal("ab,c")).toBe("Must have between 2 and 5 characters.");
    expect(refusal("")).toBe("Must have between 2 and 5 characters.");
    expect(refusal("ab,cd,ef,gh")).toBe("Must have at most 3 names.");
  });

  it("A list of names is said with its first two, or with the first and the number of the others", () => {
    expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(listWords)).toEqual([
      undefined,
      "a",
      "a, b",
      "a and 2 more",
    ]);
  });
});
