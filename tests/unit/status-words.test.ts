import { describe, expect, it } from "vitest";
import { overallWords } from "@/components/admin/status/words";
import type { Status } from "@/lib/admin/status/pages";

const words = (status: Status["status"], database: "operational" | "down") =>
  overallWords({ status, components: [{ id: "database", status: database, uptime: null, days: [] }] });

describe("The heading of the status page", () => {
  it("The heading says that an incident is open where every part works", () => {
    expect(words("operational", "operational")).toEqual({ label: "All systems operational", tone: "green" });
    expect(words("degraded", "operational")).toEqual({ label: "An incident is open", tone: "amber" });
  });

  it("The heading names the outage that the checks found", () => {
    expect(words("down", "down").label).toBe("Major outage");
    expect(words("degraded", "down").label).toBe("Some systems are down");
  });
});
