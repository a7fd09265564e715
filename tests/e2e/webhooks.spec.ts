import { expect, test } from "@playwright/test";
import { issueToken, open, signIn } from "./journeys";

test("A developer adds a webhook, sends a test, sees why it did not arrive, rotates, pauses and deletes it", async ({
  page,
}) => {
  await signIn(page, "producer@downbeat.test");
  await page.goto("/settings/developers/webhooks");

  await page.getByRole("textbox", { name: "URL" }).fill("https://10.0.0.7/hooks");
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByText("Must be an address that can be reached from the internet.")).toBeVisible();

  // No machine has this name, so nothing arrives anywhere.
  const description = `Orders ${Date.now()}`;
  await page.getByRole("textbox", { name: "URL" }).fill("https://hooks.nowhere-downbeat.com/in");
  await page.getByLabel("Description").fill(description);
  await page.getByRole("button", { name: "Add webhook" }).click();
  const secret = page.getByRole("region", { name: "Signing secret" }).locator("code");
  await expect(secret).toHaveText(/^whsec_/);

  await page.getByRole("link", { name: description, exact: true }).click();
  await expect(page.getByRole("heading", { name: description })).toBeVisible();
  await page.getByLabel("Type", { exact: true }).selectOption("sale.completed");
  await page.getByRole("button", { name: "Send test" }).click();
  await expect(page.getByText("The test is on its way.")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("row", { name: /sale\.completed/ })).toContainText("No such host", {
      timeout: 500,
    });
  }).toPass();

  await page.getByRole("link", { name: "sale.completed" }).click();
  await expect(page.getByText('"test": true')).toBeVisible();
  await expect(page.getByText("webhook-signature: v1,")).toBeVisible();
  await page.getByRole("link", { name: description, exact: true }).click();

  await page.getByRole("button", { name: "Rotate secret" }).click();
  await expect(page.getByText("This is the new secret.")).toBeVisible();
  await page.getByRole("button", { name: "Pause this webhook" }).click();
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/settings\/developers\/webhooks$/);
  await expect(page.getByRole("link", { name: description, exact: true })).toHaveCount(0);
});

test("What somebody does on a page is an event that a program reads within seconds", async ({
  page,
  request,
}) => {
  await signIn(page, "producer@downbeat.test");
  await page.goto("/settings/developers");
  const token = await issueToken(page, `Events ${Date.now()}`, ["events:read", "catalog:read"]);
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async (after: string) =>
    (await request.get(`/api/v1/events?after=${after}`, { headers })).json();
  const { position } = await ask("now");

  const title = `Night ${Date.now()}`;
  const created = await page.request.post("/api/v1/albums", {
    data: { artists: [1], type: "album", name: title, release_date: "2026-11-26" },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(created.status()).toBe(201);
  await expect
    .poll(async () => (await ask(position)).pagination.data.map(({ type }: { type: string }) => type))
    .toContain("album.created");
});

test("A developer sends the example of a type from its page, and operators see the webhook that does not answer", async ({
  page,
  browser,
}) => {
  await page.goto("/docs/reference/event-types");
  const heading = page.getByRole("heading", { name: "coupon.redeemed" });
  await heading.getByRole("link", { name: "coupon.redeemed", exact: true }).click();
  await expect(page.getByText("to send this example to a webhook of yours")).toBeVisible();

  const host = `hooks-${Date.now()}.nowhere-downbeat.com`;
  await signIn(page, "producer@downbeat.test");
  await page.goto("/settings/developers/webhooks");
  await page.getByRole("textbox", { name: "URL" }).fill(`https://${host}/in?key=hidden`);
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByRole("region", { name: "Signing secret" })).toBeVisible();

  await page.goto("/docs/reference/event-types/coupon.redeemed");
  await page.getByLabel("Webhook").selectOption(host);
  await page.getByRole("button", { name: "Send test" }).click();
  await expect(page.getByText("No such host")).toBeVisible();

  const operator = await open(browser, "operator@downbeat.test", "/admin/webhooks");
  const table = operator.getByRole("table", { name: "Webhooks that fail or are disabled" });
  await expect(table.getByRole("row", { name: host })).toContainText("No such host");
  await expect(operator.getByText("key=hidden")).toHaveCount(0);

  await page.getByRole("link", { name: "Request and answer" }).click();
  await expect(page.getByText('"code": "WELCOME10"')).toBeVisible();
  await page.getByRole("link", { name: host, exact: true }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/settings\/developers\/webhooks$/);
});
