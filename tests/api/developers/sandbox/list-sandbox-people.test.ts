import { expect, it } from "vitest";
import { drawPeople } from "@/db/seed/people";
import { SANDBOX_PEOPLE } from "@/lib/developers/sandbox/constants";
import { readSignIn } from "@/lib/developers/sandbox/credentials";
import { call, get } from "@/tests/support/api";
import { createUser } from "@/tests/support/factories";
import { browser } from "@/tests/support/session";

it("The people of a sandbox are those of its data", () => {
  const drawn = new Map(drawPeople().map((person) => [person.id, person]));
  for (const { user_id, handle, name } of SANDBOX_PEOPLE)
    expect(drawn.get(user_id)).toMatchObject({ handle, name });
});

it("An address of somebody signs in as them for twelve hours, in their sandbox alone", async () => {
  const { id } = await createUser();
  const created = await call("POST", "/sandbox", { ...(await browser(id)), body: {} });
  const { body } = await get("/sandbox/people", await browser(id));
  expect(body.people.map(({ token }: { token: string }) => token)).toEqual(
    created.body.people.map(({ token }: { token: string }) => token),
  );
  const segment = body.people[1].sign_in_url.split("/").pop();
  const code = created.body.sandbox.id;
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  expect(readSignIn(code, segment)).toBe("listener");
  expect(readSignIn(code, segment, later(11.9))).toBe("listener");
  expect(readSignIn(code, segment, later(13.1))).toBeUndefined();
  expect(readSignIn("aaaaaa", segment)).toBeUndefined();
  expect(readSignIn(code, segment.replace("listener", "operator"))).toBeUndefined();
  expect(readSignIn(code, "operator")).toBeUndefined();
});
