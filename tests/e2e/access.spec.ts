import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectStatus, freshEmail, freshHandle, issueToken, signIn, signUp } from "./journeys";
import { findInMail } from "./mails";

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

/** A second browser in which the operator is signed in. */
async function operatorsPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, "operator@downbeat.test");
  return page;
}

async function apply(page: Page): Promise<void> {
  await page.getByLabel("What do you want to build?").fill("Our shows, with the plays of what we aired.");
  await page.getByLabel("How many requests do you expect?").fill("About 500 a day");
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("We received your application")).toBeVisible();
}

/** Presses a decision's button and confirms it in the dialog. */
async function decide(admin: Page, label: string, confirm: string, fill?: [string, string]): Promise<void> {
  await admin
    .getByRole("region", { name: "Decide" })
    .getByRole("button", { name: label, exact: true })
    .click();
  if (fill) await admin.getByRole("dialog").getByLabel(fill[0]).fill(fill[1]);
  await admin.getByRole("dialog").getByRole("button", { name: confirm, exact: true }).click();
  await expect(admin.getByRole("dialog")).toHaveCount(0);
}

test("A newcomer signs up, applies, is approved, issues a token, calls, rotates and revokes it", async ({
  page,
  browser,
  request,
}) => {
  const email = freshEmail();
  const name = `Night Radio ${freshHandle()}`;
  await signUp(page, { name, email, password: "a-long-password" });
  await apply(page);

  const admin = await operatorsPage(browser);
  await admin.goto("/admin/access");
  await admin.getByRole("link", { name }).click();
  await decide(admin, "Approve", "Approve");
  await expect(admin.getByText("Approved", { exact: true }).first()).toBeVisible();
  await findInMail(email, /approved/);

  await page.reload();
  const old = await issueToken(page, "First", ["catalog:read", "social:read"]);
  const line = page.getByRole("region", { name: "Copy “First” now" }).locator("pre");
  const { stdout } = await promisify(execFile)("sh", [
    "-c",
    `${await line.textContent()} -s -w '%{http_code}'`,
  ]);
  expect(stdout).toMatch(/"model_type":"artist".*200$/s);
  await expect(page.getByRole("link", { name: "the docs" })).toHaveAttribute("href", "/docs/quickstart");
  const own = await request.get("/api/v1/token", bearer(old));
  expect((await own.json()).token.scopes).toEqual(["catalog:read", "social:read"]);

  await page.getByRole("link", { name: "Rotate First" }).click();
  await page.getByRole("button", { name: "Rotate", exact: true }).click();
  const fresh = page.getByRole("region", { name: "Copy “First” now" });
  await expect(fresh.getByText(/The old token works until/)).toBeVisible();
  const successor = (await fresh.locator("code").first().textContent()) ?? "";
  const status = async (token: string) => (await request.get("/api/v1/token", bearer(token))).status();
  expect([await status(old), await status(successor)]).toEqual([200, 200]);

  await page.getByRole("link", { name: "Back to your tokens" }).click();
  const rotated = page.getByRole("row", { name: /First.*Rotated, works until/ });
  await rotated.getByRole("button", { name: "Revoke First" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("“First” is revoked. Calls with it get 401 within a second.")).toBeVisible();
  await expectStatus(request, old, 401);
  expect(await status(successor)).toBe(200);
});

test("Rotating without an overlap ends the old token within a second", async ({ page, request }) => {
  await signIn(page, "rival@downbeat.test");
  await page.goto("/settings/developers");
  const name = `Turn ${Date.now()}`;
  const old = await issueToken(page, name, ["catalog:read"]);
  await page.getByRole("link", { name: `Rotate ${name}` }).click();
  await page.getByLabel("Keep the old token working for").selectOption("0");
  await page.getByRole("button", { name: "Rotate", exact: true }).click();
  await expect(page.getByText("The old token is revoked: calls with it get 401.")).toBeVisible();
  expect(await expectStatus(request, old, 401)).toContain("The token was rotated and expired at");
});

test("A question goes back and forth, the application is declined with a reason and a day, and a link in the email ends such emails", async ({
  page,
  browser,
  request,
}) => {
  const email = freshEmail();
  const name = `Curious ${freshHandle()}`;
  await signUp(page, { name, email, password: "a-long-password" });
  await apply(page);
  const admin = await operatorsPage(browser);
  await admin.goto("/admin/access");
  await admin.getByRole("link", { name }).click();
  const ask = admin.getByRole("button", { name: "Request information", exact: true });
  await ask.press("Enter");
  await expect(admin.getByLabel("Message")).toBeFocused();
  await admin.keyboard.press("Escape");
  await expect(ask).toBeFocused();
  await decide(admin, "Request information", "Send", ["Message", "Who will see it?"]);
  await findInMail(email, /Who will see it\?/);

  await page.reload();
  await expect(page.getByText("The operators have a question")).toBeVisible();
  await page.getByLabel("Your answer").fill("Our listeners.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Your application is in review")).toBeVisible();

  await admin.reload();
  await expect(admin.getByText("Our listeners.")).toBeVisible();
  await decide(admin, "Decline", "Decline", ["Reason", "Ask your station first."]);
  await page.reload();
  await expect(page.getByText("Your application was declined")).toBeVisible();
  await expect(page.getByText("“Ask your station first.”")).toBeVisible();
  await expect(page.getByText(/You can apply again from/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send application" })).toHaveCount(0);

  const link = await findInMail(email, /\/unsubscribe\/[\w.-]+/);
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(link);
  await reader.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(reader.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
  await page.goto("/settings/notifications");
  const choice = page.getByRole("checkbox", { name: "API access: Email" });
  await expect(choice).not.toBeChecked();
  // Mail programs send this, from nowhere.
  const oneClick = await request.post(link, { form: { "List-Unsubscribe": "One-Click" } });
  expect(oneClick.status()).toBe(200);

  await admin.goto(`/admin/access/audit?search=${encodeURIComponent("Ask your station first.")}`);
  await expect(admin.getByRole("row", { name: /@front_desk declined/ }).first()).toBeVisible();
});

test("An invitation signs up and approves in one go, once; a suspension ends its token within a second", async ({
  page,
  browser,
  request,
}) => {
  const email = freshEmail();
  const admin = await operatorsPage(browser);
  await admin.goto("/admin/access/invitations");
  await admin.getByLabel("Email address").fill(email);
  await admin.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(admin.getByText(`Invitation sent to ${email}.`)).toBeVisible();
  const link = await findInMail(email, /https?:\/\/\S+\/invitation\/[\w-]+/);

  await page.goto(link);
  await expect(page.getByLabel("Email address")).toHaveValue(email);
  const name = `Guest ${freshHandle()}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Handle").fill(freshHandle());
  await page.getByLabel("Password", { exact: true }).fill("a-long-password");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/settings\/developers$/);
  const token = await issueToken(page, "Guest's", ["catalog:read"]);
  expect((await request.get("/api/v1/token", bearer(token))).status()).toBe(200);

  const again = await (await browser.newContext()).newPage();
  await again.goto(link);
  await expect(again.getByRole("heading", { name: "This invitation has been used" })).toBeVisible();

  await admin.goto(`/admin/access?state=approved&search=${encodeURIComponent(email)}`);
  await admin.getByRole("link", { name }).click();
  await decide(admin, "Suspend", "Suspend", ["Reason", "Too many calls."]);
  expect(await expectStatus(request, token, 401)).toContain("its account's API access was suspended");
  await page.goto("/settings/developers");
  await expect(page.getByText("Your API access is suspended")).toBeVisible();
});

test("An invitation that has expired says so", async ({ page }) => {
  await page.goto("/invitation/demo-expired");
  await expect(page.getByRole("heading", { name: "This invitation has expired" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign up" })).toHaveCount(0);
  await page.goto("/invitation/made-up");
  await expect(page.getByRole("heading", { name: "This link is not an invitation" })).toBeVisible();
});

test("There is no admin for anybody but an operator", async ({ page }) => {
  await signIn(page, "producer@downbeat.test");
  const lists = [
    "access",
    "access/1",
    "access/audit",
    "tokens",
    "tokens/1",
    "people",
    "people/1",
    "payments",
    "payments/orders/1",
    "jobs",
    "emails",
  ];
  for (const path of ["", ...lists, "performance", "system"].map((page) => `/admin/${page}`)) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
});

test("An operator finds a token and revokes it with a reason", async ({ page, browser, request }) => {
  await signIn(page, "listener@downbeat.test");
  await page.goto("/settings/developers");
  const name = `Loud ${Date.now()} of ${"a".repeat(40)}`;
  const token = await issueToken(page, name, ["plays:write"]);
  const admin = await operatorsPage(browser);
  await admin.goto(`/admin/tokens?search=${encodeURIComponent(name)}`);
  const revoke = admin.getByRole("button", { name: `Revoke ${name} of late_train` });
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
  ] as const) {
    await admin.setViewportSize({ width, height });
    await expect(revoke).toBeInViewport({ ratio: 1 });
  }
  await revoke.click();
  await admin.getByRole("dialog").getByLabel("Reason").fill("Seen in a public repository.");
  await admin.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(admin.getByText(`“${name}” is revoked. Its owner is being emailed.`)).toBeVisible();
  await expectStatus(request, token, 401);
});

test("An account that has not applied is told the next step, and its rights in the meantime", async ({
  page,
}) => {
  await signIn(page, "applicant@downbeat.test");
  await page.goto("/settings/developers");
  await expect(page.getByRole("button", { name: "Issue token" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Send application" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Call without a token" })).toBeVisible();
});
