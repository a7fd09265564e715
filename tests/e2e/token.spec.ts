import { expect, test } from "@playwright/test";
import { expectStatus, issueToken, openNewToken, signIn } from "./journeys";

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

test("A developer issues a token, calls the API with it, revokes it and is refused", async ({
  page,
  request,
}) => {
  await signIn(page, "producer@downbeat.test");
  await page.goto("/settings/developers");

  const name = `Journey ${Date.now()}`;
  const token = await issueToken(page, name, ["catalog:read"]);
  expect(token).toMatch(/^dbt_[0-9A-Za-z]{40}$/);

  const answer = await request.get("/api/v1/artists/1?with=genres", bearer(token));
  expect(answer.status()).toBe(200);
  expect((await answer.json()).artist).toMatchObject({ id: 1, model_type: "artist" });
  expect(new Date(answer.headers()["x-token-expires-at"] ?? "").getTime()).toBeGreaterThan(Date.now());

  await page.reload();
  await expect(page.getByText(token)).toHaveCount(0);
  // The use that was just made is in the list within a minute, without the last part of the address.
  await expect(page.getByRole("row", { name }).getByText("127.0.0.0/24").first()).toBeAttached();
  await page.getByRole("button", { name: `Revoke ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText(`“${name}” is revoked. Calls with it get 401 within a second.`)).toBeVisible();

  const message = await expectStatus(request, token, 401);
  expect(message).toMatch(/^Unauthenticated\. The token was revoked at /);
});

test("A token carries just the scopes that were chosen, none unless some are", async ({ page, request }) => {
  await signIn(page, "listener@downbeat.test");
  await page.goto("/settings/developers");
  await openNewToken(page);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await page.locator("summary", { hasText: "catalog:read" }).click();
  await expect(page.getByRole("link", { name: "GET /artists/{id}", exact: true })).toBeVisible();

  const name = `Scoped ${Date.now()}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Issue token" }).click();
  await expect(page.getByText("Choose at least one scope.")).toBeVisible();

  const token = await issueToken(page, name, ["catalog:read"]);
  const refusal = await request.get("/api/v1/users/me/followed-users", bearer(token));
  expect(refusal.status()).toBe(403);
  expect((await refusal.json()).message).toContain("social:read");
});

test("A token's page names what it cannot call, and a rotation adds the scope for it", async ({
  page,
  request,
}) => {
  await signIn(page, "rival@downbeat.test");
  await page.goto("/settings/developers");
  const name = `Narrow ${Date.now()}`;
  const token = await issueToken(page, name, ["catalog:read"]);
  await page.getByRole("link", { name, exact: true }).click();
  const missing = page.locator("section").filter({ hasText: "Operations that it cannot call" });
  await expect(missing.locator("summary", { hasText: "catalog:read" })).toHaveCount(0);
  const group = missing
    .locator("details")
    .filter({ has: page.locator("summary", { hasText: "library:read" }) });
  await expect(group.locator("summary")).toContainText(/\d+ operations/);
  const operation = group.getByRole("link", { name: "GET /users/{id}/liked-tracks", exact: true });
  await expect(operation).toBeHidden();
  await group.locator("summary").click();
  await expect(operation).toHaveAttribute("href", "/docs/reference/library#listLikedTracks");
  await expect(missing.locator("summary", { hasText: "Signed in only" })).toContainText(/\d+ operations/);

  await group.getByRole("link", { name: "Rotate with library:read" }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expect(page.getByRole("checkbox", { name: "library:read" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "catalog:read" })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "social:read" }).check();
  await page.getByRole("button", { name: "Rotate", exact: true }).click();
  const issued = page.getByRole("region", { name: `Copy “${name}” now` });
  const successor = (await issued.locator("code").first().textContent()) ?? "";
  const read = async (bearerToken: string) =>
    (await request.get("/api/v1/users/me/liked-tracks", bearer(bearerToken))).status();
  expect([await read(token), await read(successor)]).toEqual([403, 200]);
  const own = await request.get("/api/v1/token", bearer(successor));
  expect((await own.json()).token.scopes).toEqual(["catalog:read", "social:read", "library:read"]);
});

test("A token answers only from the addresses that its owner allows", async ({ page, request }) => {
  await signIn(page, "rival@downbeat.test");
  await page.goto("/settings/developers");
  const name = `Fenced ${Date.now()}`;
  const token = await issueToken(page, name, ["catalog:read"]);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(/\/tokens\/\d+$/);
  const field = page.getByLabel("Allowed IP addresses");
  await field.fill("10.1.2.3/8");
  await page.getByRole("button", { name: "Save IP addresses" }).click();
  await expect(page.getByText("is an address inside a range; the range is 10.0.0.0/8.")).toBeVisible();
  await field.fill("10.0.0.0/8\n2001:db8::/32");
  await page.getByRole("button", { name: "Save IP addresses" }).click();
  await expect(page.getByText("Saved. Takes effect within a second.")).toBeVisible();
  await expectStatus(request, token, 403);
  await field.fill("127.0.0.0/24");
  await page.getByRole("button", { name: "Save IP addresses" }).click();
  await expectStatus(request, token, 200);
});

test("Somebody who finds a token revokes it without signing in", async ({ page, request }) => {
  await signIn(page, "producer@downbeat.test");
  await page.goto("/settings/developers");
  const token = await issueToken(page, `Leaked ${Date.now()}`, ["catalog:read"]);
  const answer = await request.post("/api/v1/tokens/revoke", { data: { token } });
  expect(answer.status()).toBe(200);
  expect(await expectStatus(request, token, 401)).toContain("reported as leaked");
});
