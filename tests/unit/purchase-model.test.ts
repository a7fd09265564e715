import { describe, expect, it } from "vitest";
import { MACHINES } from "@/db/values/state-tables";
import { decide } from "@/lib/commerce/payments/states";
import { AS_DESIGNED, explore } from "@/tests/support/purchase-model";

describe("Purchases of one track in every order of events", () => {
  it.each(["EL", "EE", "EEL", "ELL"])(
    "Purchases of buyers %s in every order of events sell the track once, take no money without a license, and always end",
    (kinds) => {
      const { states, problems, circles } = explore(kinds);
      expect(problems).toEqual([]);
      expect(circles).toBe(false);
      expect(states).toBeGreaterThan(100);
    },
  );

  it("Purchases would sell a track twice without the decision by the slot", () => {
    const careless: typeof decide = (isExclusive, slot, isOurs) =>
      isExclusive && slot !== "sold" ? "capture" : decide(isExclusive, slot, isOurs);
    expect(explore("EE", { ...AS_DESIGNED, decide: careless }).problems).toContain("two exclusives");
  });

  it("Purchases would keep money that was captured by hand if it were not given back", () => {
    expect(explore("EE", { ...AS_DESIGNED, refundsByHand: false }).problems).toContain(
      "stuck in voiding/captured",
    );
  });
});

describe("Every state table", () => {
  it.each(Object.entries(MACHINES))(
    "Every state table of a %s leads only to states that it has",
    (_, moves) => {
      const states = Object.keys(moves);
      for (const next of Object.values<readonly string[]>(moves))
        expect(states).toEqual(expect.arrayContaining([...next]));
    },
  );
});
