import { describe, expect, it } from "vitest";
import {
  adminGroups,
  currentDestination,
  mainDestinations,
  menuGroups,
} from "@/components/shell/navigation/destinations";

const viewer = { name: "Ada", handle: "ada", avatar: "", isOperator: false, waiting: 0 };
const LISTENER = { ...viewer, makesMusic: false, usesApi: false };
const PRODUCER = { ...viewer, makesMusic: true, usesApi: true };

const labels = (group: ReturnType<typeof menuGroups>[number] | undefined) =>
  group?.destinations.map(({ label }) => label);

describe("Navigation", () => {
  it("The account menu has what an account uses, and one link to each thing that it does not", () => {
    const [listen, make, build] = menuGroups(LISTENER);
    expect(labels(listen)).toEqual(["Library", "Feed", "History", "Purchases"]);
    expect(labels(make)).toEqual(["Sell your music"]);
    expect(labels(build)).toEqual(["Developers"]);
    const [, producer, developer] = menuGroups(PRODUCER);
    expect(labels(producer)).toEqual(["Studio", "Insights", "Progress"]);
    expect(labels(developer)).toEqual(["API tokens", "Docs", "Reference"]);
  });

  it("The account menu leads to no page twice", () => {
    for (const each of [LISTENER, PRODUCER]) {
      const hrefs = menuGroups(each).flatMap(({ destinations }) => destinations.map(({ href }) => href));
      expect(new Set(hrefs).size).toBe(hrefs.length);
    }
  });

  it("The header shows the Studio to producers and Developers to those who use the API, and Developers to visitors", () => {
    const names = (each: Parameters<typeof mainDestinations>[0]) =>
      mainDestinations(each).map(({ label }) => label);
    expect(names(LISTENER)).toEqual(["Explore", "Library", "Charts", "Requests"]);
    expect(names(PRODUCER)).toEqual(["Explore", "Library", "Charts", "Requests", "Studio", "Developers"]);
    expect(names(null)).toContain("Developers");
  });

  it("The operators' pages are in groups, each page once, and a queue says how much waits in it", () => {
    const groups = adminGroups({ applications: 4, reports: 2, notices: 3, payments: 1, jobs: 0 });
    expect(groups.map(({ title }) => title)).toEqual(["Queue", "Music", "People", "Money", "Server"]);
    const links: { href: string; title: string; count?: number }[] = groups.flatMap(
      ({ links: each }) => each,
    );
    expect(new Set(links.map(({ href }) => href)).size).toBe(links.length);
    const counts = links.filter(({ count }) => count).map(({ title, count }) => [title, count]);
    expect(counts).toEqual([
      ["Applications", 4],
      ["Reports", 2],
      ["Takedown notices", 3],
      ["Payments", 1],
    ]);
    expect(currentDestination("/admin/payments/deliveries", links)).toBe("/admin/payments/deliveries");
    expect(currentDestination("/admin/reports/notices/1", links)).toBe("/admin/reports/notices");
    expect(currentDestination("/admin/access/8", links)).toBe("/admin/access");
  });
});
