import { describe, expect, it } from "vitest";
import { overallWords } from "@/components/admin/status/words";

describe("The headline of the status page", () => {
  it("The headline says that all is well only while no incident is open", () => {
    expect(overallWords("operational", false)).toEqual({ label: "All systems operational", tone: "green" });
    expect(overallWords("operational", true)).toEqual({ label: "An incident is open", tone: "amber" });
  });

  it("The headline names an outage, also while an incident is open", () => {
    expect(overallWords("down", true).label).toBe("Major outage");
    expect(overallWords("degraded", true).label).toBe("Some systems are down");
  });
});
