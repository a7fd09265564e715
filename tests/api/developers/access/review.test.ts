import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { decide, getApplicationForReview } from "@/lib/developers/access/service";
import { getTokenForReview, issueToken, revokeTokenAsOperator } from "@/lib/developers/tokens/service";
import { createAccess, createUser } from "@/tests/support/factories";
import { userCaller } from "@/tests/support/user-caller";

async function operator() {
  const user = await createUser({ role: "operator" });
  return { ...user, caller: userCaller(user.id, true) };
}

async function applicant(state: "received" | "in_review" | "needs_information" | "approved" = "received") {
  const user = await createUser();
  const { id } = await createAccess(user.id, state);
  return { ...user, caller: userCaller(user.id), request_id: id };
}

describe("getApplicationForReview", () => {
  it("getApplicationForReview names the application that waits longest, other than this one", async () => {
    await sql`delete from access_requests`;
    const [admin, first, second] = [await operator(), await applicant("in_review"), await applicant()];
    await applicant("needs_information");
    await sql`update access_requests set updated_at = now() - interval '2 days' where id = ${first.request_id}`;
    const nextRequest = async ({ request_id }: { request_id: number }) =>
      (await getApplicationForReview(admin.caller, { request_id })).next;
    expect(await nextRequest(second)).toMatchObject({ id: first.request_id, name: first.name });
    expect(await nextRequest(first)).toMatchObject({ id: second.request_id });
    await decide(admin.caller, { request_id: second.request_id, decision: "approve" });
    expect(await nextRequest(first)).toBeNull();
  });
});

describe("A token that operators look at", () => {
  it("A token that operators look at has its owner and why it was revoked, and no address", async () => {
    const [admin, someone] = [await operator(), await applicant("approved")];
    const { id: token_id } = await issueToken(someone.caller, { name: "App", scopes: ["catalog:read"] });
    const look = () => getTokenForReview(admin.caller, { token_id });
    const owner = { id: someone.id, name: someone.name, handle: someone.handle };
    expect(await look()).toMatchObject({ name: "App", owner, reason: null });
    await revokeTokenAsOperator(admin.caller, { token_id, reason: "Seen in public." });
    expect(await look()).toMatchObject({ revoked_because: "operator", reason: "Seen in public." });
    expect(JSON.stringify(await look())).not.toContain(someone.email);
    const unknown = getTokenForReview(admin.caller, { token_id: 2 ** 52 });
    await expect(unknown).rejects.toMatchObject({ code: "not_found" });
  });
});
