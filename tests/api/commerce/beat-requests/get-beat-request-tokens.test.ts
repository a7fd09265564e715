import { expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";

it("getBeatRequestTokens answers with the tokens an account has left, and the time when it gets more", async () => {
  const { body } = await get("/beat-requests/user/rate-limit-status", await createCaller());
  const now = new Date();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  expect(body).toEqual({
    success: true,
    data: {
      current_tokens: 5,
      tokens_needed: 1,
      monthly_limit: 5,
      used_this_month: 0,
      reset_date: next.toISOString().slice(0, 10),
    },
  });
});
