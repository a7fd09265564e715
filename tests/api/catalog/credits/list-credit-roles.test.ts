import { expect, it } from "vitest";
import { get } from "@/tests/support/api";

it("listCreditRoles answers with the roles of artists and of contributors, for everybody", async () => {
  const { status, body } = await get("/credits/roles");
  expect(status).toBe(200);
  const ids = body.roles.map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(body.roles).toContainEqual({ id: "producer", name: "Producer", group: "Artists", of: "artists" });
  expect(body.roles).toContainEqual({
    id: "mastering",
    name: "Mastering",
    group: "Engineering",
    of: "contributors",
  });
});
