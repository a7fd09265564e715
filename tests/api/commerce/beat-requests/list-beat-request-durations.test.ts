import { expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";

it("listBeatRequestDurations answers with the price of each duration", async () => {
  const { body } = await get("/beat-requests/duration-tiers", await createCaller());
  expect(body.data).toEqual([
    { hours: 24, tokens: 1 },
    { hours: 48, tokens: 2 },
    { hours: 72, tokens: 3 },
  ]);
});
