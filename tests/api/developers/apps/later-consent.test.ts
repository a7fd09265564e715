import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { disconnectApp, listConnectedApps } from "@/lib/developers/apps/grant-service";
import { getApp, reviewApp } from "@/lib/developers/apps/service";
import {
  allow,
  authorization,
  connectApp,
  createTestApp,
  openRequest,
  readAnswer,
} from "@/tests/support/apps";
import { readAuditKinds } from "@/tests/support/audit-log";
import { createUser } from "@/tests/support/factories";
import { createSessionCaller } from "@/tests/support/session";
import { userCaller } from "@/tests/support/user-caller";

describe("Consent to an app that is connected, or that others change meanwhile", () => {
  it("A person who disconnects an app while it asks again stays without it, unless they allow it once more", async () => {
    for (let time = 0; time < 10; time++) {
      const app = await createTestApp();
      const { person: ada } = await connectApp(app);
      await Promise.all([
        openRequest(ada, authorization(app).parameters),
        disconnectApp(ada, { clientId: app.client_id }),
      ]);
      expect((await listConnectedApps(ada, {})).apps).toEqual([]);
    }
  });

  it("A connection ends a year after a person has last been asked, however often the app asks without them", async () => {
    const app = await createTestApp();
    const { person: ada } = await connectApp(app);
    await sql`update api_tokens set expires_at = now() + interval '1 minute' where app_id = ${app.id}`;
    const readDays = async () => {
      const [row] = await sql<[{ days: number }]>`
        select extract(day from expires_at - now())::int as days from api_tokens where app_id = ${app.id}`;
      return row.days;
    };
    const again = await openRequest(ada, authorization(app).parameters);
    expect(again.kind === "redirect" && readAnswer(again.url).code).toMatch(/^dbc_/);
    expect(await readDays()).toBe(0);
    await allow(app, ada);
    expect(await readDays()).toBeGreaterThanOrEqual(364);
  });

  it("Allowing an app more than before is in the audit log, with what it may do now, and the same again is not", async () => {
    const app = await createTestApp();
    const { person: ada } = await connectApp(app);
    await allow(app, ada);
    expect(await readAuditKinds(ada.userId)).toEqual(["app.connected"]);
    await allow(app, ada, { scope: "library:write" });
    expect(await readAuditKinds(ada.userId)).toEqual(["app.connected", "app.connected"]);
  });

  it("Nobody connects an app in the moment in which operators suspend it", async () => {
    for (let time = 0; time < 6; time++) {
      const app = await createTestApp();
      const operator = userCaller((await createUser({ role: "operator" })).id, true);
      const ada = await createSessionCaller((await createUser()).id);
      const { updated_at } = await getApp(app.developer, { app_id: app.id });
      await Promise.allSettled([
        allow(app, ada),
        reviewApp(operator, { app_id: app.id, state: "suspended", reason: "Looked at it.", updated_at }),
      ]);
      expect((await listConnectedApps(ada, {})).apps).toEqual([]);
    }
  });
});
