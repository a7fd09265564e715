import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { listIncidents, openIncident, updateIncident } from "@/lib/admin/incidents/service";
import { incidentFeed } from "@/lib/admin/status/feed";
import { getStatus } from "@/lib/admin/status/service";
import { listAccessEvents } from "@/lib/developers/access/service";
import { createUser } from "@/tests/support/factories";
import { userCaller, visitorFrom } from "@/tests/support/user-caller";

const visitor = visitorFrom("192.0.2.1");
const ORIGIN = "https://music.example";

async function operator() {
  const user = await createUser({ role: "operator" });
  return { caller: userCaller(user.id, true), handle: user.handle };
}

/** Opens an incident and returns its id. */
async function openNewIncident(title: string, text = "We are looking into it.") {
  const { caller, handle } = await operator();
  await openIncident(caller, { title, state: "investigating", text });
  const { pagination } = await listIncidents(caller, { page: 1 });
  const incident = pagination.data.find((one) => one.title === title);
  return { caller, handle, incident_id: incident?.id ?? 0 };
}

const findTitle = async (title: string) =>
  (await getStatus(visitor)).incidents.find((incident) => incident.title === title);

describe("An incident", () => {
  it("An incident is public at once, with its updates, the newest first, and without who wrote them", async () => {
    const { caller, handle, incident_id } = await openNewIncident("Emails arrive late");
    await updateIncident(caller, { incident_id, state: "identified", text: "The mail server refuses us." });
    const incident = await findTitle("Emails arrive late");
    expect(incident).toMatchObject({
      state: "identified",
      resolved_at: null,
      updates: [
        { state: "identified", text: "The mail server refuses us." },
        { state: "investigating", text: "We are looking into it." },
      ],
    });
    expect(JSON.stringify(incident)).not.toContain(handle);
  });

  it("An incident is over when it is resolved, and then stays as it is", async () => {
    const { caller, incident_id } = await openNewIncident("The API is slow");
    await updateIncident(caller, { incident_id, state: "resolved", text: "It is fast again." });
    expect(await findTitle("The API is slow")).toMatchObject({
      state: "resolved",
      resolved_at: expect.stringMatching(/Z$/),
    });
    await expect(
      updateIncident(caller, { incident_id, state: "investigating", text: "Again." }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect((await findTitle("The API is slow"))?.updates).toHaveLength(2);
  });

  it("An incident leaves the status page 90 days after it began, unless it is still open", async () => {
    const old = await openNewIncident("Long ago");
    const open = await openNewIncident("Long ago and still");
    await updateIncident(old.caller, { incident_id: old.incident_id, state: "resolved", text: "Over." });
    await sql`update incidents set created_at = now() - interval '91 days'
      where id = any(${[old.incident_id, open.incident_id]})`;
    expect(await findTitle("Long ago")).toBeUndefined();
    expect(await findTitle("Long ago and still")).toBeDefined();
  });

  it("Every step of an incident is in the audit log, with its author", async () => {
    const { caller, handle, incident_id } = await openNewIncident("Jobs wait");
    await updateIncident(caller, { incident_id, state: "monitoring", text: "They run." });
    await updateIncident(caller, { incident_id, state: "resolved", text: "Done." });
    const { pagination } = await listAccessEvents(caller, { kind: "all", search: "Jobs wait", page: 1 });
    expect(pagination.data.map(({ kind, subject, actor }) => [kind, subject, actor])).toEqual([
      ["incident_resolved", "Jobs wait", handle],
      ["incident_updated", "Jobs wait", handle],
      ["incident_opened", "Jobs wait", handle],
    ]);
  });

  it("An incident needs a title and a text, begins open, and must exist to be changed", async () => {
    const { caller } = await operator();
    await expect(openIncident(caller, { title: " ", state: "resolved", text: "" })).rejects.toMatchObject({
      errors: { title: "Enter a title.", state: expect.any(String), text: "Say what is happening." },
    });
    const update = { incident_id: 999_999, state: "resolved", text: "Over." };
    await expect(updateIncident(caller, update)).rejects.toMatchObject({ code: "not_found" });
  });

  it("Incidents are written by operators only", async () => {
    const { incident_id } = await openNewIncident("Not yours");
    const member = userCaller((await createUser()).id);
    const forbidden = { code: "forbidden" };
    await expect(
      openIncident(member, { title: "x", state: "investigating", text: "x" }),
    ).rejects.toMatchObject(forbidden);
    await expect(updateIncident(member, { incident_id, state: "resolved", text: "x" })).rejects.toMatchObject(
      forbidden,
    );
    await expect(listIncidents(member, { page: 1 })).rejects.toMatchObject(forbidden);
    expect((await findTitle("Not yours"))?.state).toBe("investigating");
  });
});

describe("The feed", () => {
  it("The feed of incidents has an entry for each of them, whose content is text and not markup", async () => {
    await openNewIncident("<b>Bold & late</b>", "First line\n<script>alert(1)</script>");
    const feed = incidentFeed(await getStatus(visitor), ORIGIN, "Tape Club");
    expect(feed).toContain("<title>Tape Club status</title>");
    expect(feed).toContain("<title>&lt;b&gt;Bold &amp; late&lt;/b&gt; (investigating)</title>");
    // Escaped as text of HTML, and that as text of XML.
    expect(feed).toContain("First line&lt;br&gt;&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;");
    expect(feed).toMatch(/<id>https:\/\/music\.example\/status#incident-\d+<\/id>/);
  });
});
