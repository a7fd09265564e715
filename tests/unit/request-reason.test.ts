import { describe, expect, it } from "vitest";
import { findReason } from "@/components/developers/request-log/reason";

describe("The reason of a failed request", () => {
  it("The reason of a failed request is the first wrong field, else the message", () => {
    const errors = { name: "Must have at most 80 characters.", title: "Is required." };
    expect(findReason(JSON.stringify({ message: "Validation failed.", errors }))).toBe(
      "name: Must have at most 80 characters.",
    );
    expect(findReason(JSON.stringify({ message: "Not found." }))).toBe("Not found.");
  });

  it("The reason of a failed request is found in a body that was cut off", () => {
    const body = JSON.stringify({ message: 'No "x" here.', errors: { name: "y".repeat(100) } });
    expect(findReason(body.slice(0, -20))).toBe('No "x" here.');
  });

  it("The reason of a failed request is nothing when the body does not say, or there is none", () => {
    for (const body of [null, "", "[]", "null", "Bad gateway", '{"message": 4}', '{"message":"cut o'])
      expect(findReason(body)).toBeUndefined();
  });
});
