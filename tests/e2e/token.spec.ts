import { expect, test } from "@playwright/test";
import { signIn } from "./journeys";

test("a developer issues a token, calls the API with it, revokes it and is refused", async ({
  page,
  request,
}) => {
  await signIn(page, "producer@downbeat.test");
  await page.goto("/settings/developers");

  const name = `Journey ${Date.now()}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Issue a token" }).click();
  const issued = page.getByRole("region", { name: `Copy “${name}” now` });
  const token = await issued.locator("code").first().textContent();
  expect(token ?? "").toMatch(/^dbt_[0-9A-Za-z]{40}$/);

  const call = () =>
    request.get("/api/v1/artists/1?with=genres", { headers: { Authorization: `Bearer ${token}` } });
  const answer = await call();
  expect(answer.status()).toBe(200);
  expect((await answer.json()).artist).toMatchObject({ id: 1, model_type: "artist" });
  expect(new Date(answer.headers()["x-token-expires-at"] ?? "").getTime()).toBeGreaterThan(Date.now());

  await page.reload();
  await expect(page.getByText(String(token))).toHaveCount(0);
  await page.getByRole("button", { name: `Revoke ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke it" }).click();
  await expect(page.getByRole("row", { name }).getByText("Revoked", { exact: true }).first()).toBeAttached();

  const refused = await call();
  expect(refused.status()).toBe(401);
  expect(await refused.json()).toEqual({
    status: "error",
    message: "Unauthenticated.",
    documentation_url: expect.stringContaining("/docs/errors#unauthorized"),
  });
});

test("a token carries just the scopes that were chosen", async ({ page, request }) => {
  await signIn(page, "listener@downbeat.test");
  await page.goto("/settings/developers");
  const name = `Scoped ${Date.now()}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("checkbox", { name: "social:read" }).uncheck();
  await page.getByRole("button", { name: "Issue a token" }).click();
  const token = await page
    .getByRole("region", { name: `Copy “${name}” now` })
    .locator("code")
    .first()
    .textContent();

  const refused = await request.get("/api/v1/users/me/followed-users", {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(refused.status()).toBe(403);
  expect((await refused.json()).message).toContain("social:read");
});

test("an account that is not approved is told so and what to do", async ({ page }) => {
  await signIn(page, "applicant@downbeat.test");
  await page.goto("/settings/developers");
  await expect(page.getByRole("button", { name: "Issue a token" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Call without a token" })).toBeVisible();
});
