import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { GET } from "@/app/api/metrics/route";
import { sql } from "@/db/client";
import { wakeDeliveries } from "@/lib/developers/webhooks/delivery-loop";
import { CLIENT_HEADER, clientHeader } from "@/lib/platform/http-middleware/address";
import { measureChannelsLink, measureSockets, printMetrics } from "@/lib/platform/metrics";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";

const FOLDER = "docs/watching";
const rules = readFileSync(`${FOLDER}/alerts.yml`, "utf8");
const dashboard: { panels: { title: string; targets?: { expr: string }[] }[] } = JSON.parse(
  readFileSync(`${FOLDER}/dashboard.json`, "utf8"),
);

const dashboardExpressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const expressions = [
  ...[...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, text = ""]) => text),
  ...dashboardExpressions,
];

/** The metrics of an expression; each is followed by its labels, by which the job is chosen. */
const findMetrics = (expression: string) =>
  [...expression.matchAll(/([a-z_0-9]+)\{/g)].map(([, name = ""]) => name);

/** The exported names, with those that a histogram has beside its own. */
async function exportedNames(): Promise<Set<string>> {
  const types = [...(await printMetrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

// Some metrics begin with the part of a server that they measure.
beforeAll(async () => {
  measureSockets(() => 0);
  measureChannelsLink(() => ({ isUp: true, peers: 1 }));
  wakeDeliveries();
  await get("/token", { token: (await createCaller()).token });
});

describe("The dashboard and the alerts", () => {
  it("Each expression is about metrics that a server exports", async () => {
    const exported = await exportedNames();
    const metrics = expressions.flatMap(findMetrics).filter((name) => name !== "up");
    expect(expressions.length).toBeGreaterThan(25);
    expect(metrics.filter((name) => !exported.has(name))).toEqual([]);
  });

  it("Each metric that Downbeat makes by itself is on the dashboard", async () => {
    const metrics = new Set(dashboardExpressions.flatMap(findMetrics));
    const own = [...(await exportedNames())].filter((name) => /^downbeat_(?!.*_sum$)/.test(name));
    expect(own.filter((name) => !metrics.has(name))).toEqual([]);
  });

  it("Each expression asks for the job that the guide names", () => {
    expect(readFileSync(`${FOLDER}/README.md`, "utf8")).toContain("job_name: downbeat");
    for (const expression of expressions)
      for (const [selector] of expression.matchAll(/[a-z_0-9]+\{[^}]*\}/g))
        expect(selector).toContain('{job="downbeat"');
  });

  it("Each alert is explained in the guide", () => {
    const guide = readFileSync(`${FOLDER}/README.md`, "utf8");
    const alerts = [...rules.matchAll(/- alert: (\S+)/g)].map(([, name]) => name);
    expect(alerts.length).toBeGreaterThan(5);
    for (const alert of alerts) expect(guide).toContain(`| ${alert} |`);
  });
});

describe("The metrics of a server", () => {
  const ask = async (address: string, isForwarded: boolean, headers: Record<string, string> = {}) => {
    const stamp = clientHeader(String(process.env.DOWNBEAT_FRONT_SECRET), address, isForwarded);
    const request = new Request("http://downbeat.test/api/metrics", {
      headers: { ...headers, [CLIENT_HEADER]: stamp },
    });
    return (await GET(request)).status;
  };

  it("Collectors on the machine read the metrics, and strangers do not, also through a proxy on the machine that is not trusted", async () => {
    expect(await ask("127.0.0.1", false)).toBe(200);
    expect(await ask("198.51.100.4", false)).toBe(403);
    expect(await ask("127.0.0.1", true)).toBe(403);
  });

  it("Nobody reads the metrics by a header that names this machine, or through a chain that began elsewhere", async () => {
    expect(await ask("198.51.100.4", false, { "X-Forwarded-For": "127.0.0.1" })).toBe(403);
    expect(await ask("127.0.0.1", false, { "X-Forwarded-For": "198.51.100.4, 127.0.0.1" })).toBe(403);
    expect(await ask("127.0.0.1", false, { "X-Forwarded-For": "127.0.0.1, ::1" })).toBe(200);
  });

  it("Operators read the metrics from anywhere, and other accounts do not from this machine either", async () => {
    const [operator, account] = [await createCaller(), await createCaller()];
    await sql`update users set role = 'operator' where id = ${operator.id}`;
    const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
    expect(await ask("198.51.100.4", false, bearer(operator.token))).toBe(200);
    expect(await ask("127.0.0.1", false, bearer(account.token))).toBe(403);
  });
});
