import { expect, test } from "@playwright/test";
import { mustHaveNoViolations } from "./fit";
import { focusByTab, freshEmail, signIn, signUp } from "./journeys";
import { findInMail } from "./mails";
import { PASSWORD } from "./second-factor";

test("Somebody signs up, forgets the password, resets it by email and signs in with the new one", async ({
  page,
}) => {
  const email = freshEmail();
  await signUp(page, { name: "Journey Taker", email, password: "first-password" });

  await page.context().clearCookies();
  await page.goto("/reset-password");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: /link/i }).click();
  await expect(page.getByText(/on its way|sent|mail/i).first()).toBeVisible();

  await page.goto(await findInMail(email, /https?:\/\/\S+\/reset-password\/\S+/));
  await page.getByLabel(/new password/i).fill("second-password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your old password no longer works.")).toBeVisible();

  await signIn(page, email, "second-password");
});

test("Somebody who signed up through an app confirms it by the link in the email, which works once", async ({
  page,
}) => {
  const email = freshEmail();
  const body = { email, password: "four bars of rain", name: "App Taker" };
  expect((await page.request.post("/api/v1/auth/register", { data: body })).status()).toBe(200);

  const link = await findInMail(email, /https?:\/\/\S+\/confirm-sign-up\/\S+/);
  await page.goto(link);
  await expect(page.getByText(`You signed up as ${email}.`)).toBeVisible();
  await mustHaveNoViolations(page, "the confirmation of a sign-up");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Create the account" }).click();
  await expect(page.getByText("That isn't the password that you signed up with.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(body.password);
  await page.getByRole("button", { name: "Create the account" }).click();
  await expect(page.getByRole("button", { name: "Account: App Taker" })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test("A wrong password says so, keeps the address and lets nobody in", async ({ page }) => {
  await page.goto("/sign-in");
  await page.getByLabel("Email address").fill("producer@downbeat.test");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText(/Wrong email or password/)).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue("producer@downbeat.test");
  await expect(page).toHaveURL(/sign-in/);
});

test("Signing in works without scripts, and leads to where the viewer wanted to go", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/settings/profile");
  await page.getByLabel("Email address").fill("listener@downbeat.test");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText(/Wrong email or password/)).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue("listener@downbeat.test");
  await page.getByLabel("Password", { exact: true }).fill("downbeat-demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/settings\/profile$/);
});

test("After ten attempts in a minute the next is told to wait", async ({ page }) => {
  const email = freshEmail();
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  for (let attempt = 1; attempt <= 10; attempt++) {
    const form = { csrfToken, email, password: "guess", json: "true" };
    const answer = await page.request.post("/api/auth/callback/credentials", { form });
    expect(answer.status()).toBe(401);
  }
  await page.goto("/sign-in");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("guess");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText(/Too many attempts/)).toBeVisible();
});

test("A session that somebody plants in a browser is never that of who signs in there", async ({
  browser,
}) => {
  const planter = await browser.newContext();
  const planterPage = await planter.newPage();
  await signUp(planterPage, { name: "Planter", email: freshEmail(), password: PASSWORD });
  const isSession = ({ name }: { name: string }) => name.endsWith("next-auth.session-token");
  const planted = await planter.cookies();
  await planterPage.getByRole("button", { name: /^Account:/ }).click();
  await planterPage.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(planterPage.getByRole("link", { name: "Sign in" }).first()).toBeVisible();

  const victim = await browser.newContext();
  await victim.addCookies(planted);
  await signIn(await victim.newPage(), "rival@downbeat.test");
  const value = (await victim.cookies()).find(isSession)?.value;
  expect(value).not.toBe(planted.find(isSession)?.value);

  await planter.clearCookies();
  await planter.addCookies(planted);
  await planterPage.goto("/settings/profile");
  await expect(planterPage).toHaveURL(/sign-in/);
});

test("A page that needs an account sends the viewer to sign in and back, signing out ends it", async ({
  page,
}) => {
  await page.goto("/settings/profile");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fsettings%2Fprofile/);
  await page.getByLabel("Email address").fill("rival@downbeat.test");
  await page.getByLabel("Password", { exact: true }).fill("downbeat-demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await expect(page.getByText("rival@downbeat.test")).toBeVisible();

  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  await page.goto("/settings/profile");
  await expect(page).toHaveURL(/sign-in/);
});

test("A new password, chosen in one browser, signs the other out, and a mail tells of it", async ({
  browser,
  page,
}) => {
  const email = freshEmail();
  await signUp(page, { name: "Two Browsers", email, password: "first-password" });
  const otherPage = await (await browser.newContext()).newPage();
  await signIn(otherPage, email, "first-password");
  await otherPage.goto("/settings/security");
  await expect(otherPage.getByRole("row")).toHaveCount(3);

  await page.goto("/settings/security");
  await page.getByText("Change the password").click();
  await page.getByLabel("Current password").fill("not this one");
  await page.getByLabel("New password").fill("second-password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("That isn't your password.")).toBeVisible();
  await expect(page.getByLabel("Current password")).toBeFocused();

  await page.keyboard.type("first-password");
  await page.getByLabel("New password").fill("second-password");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password changed.")).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByLabel("Current password")).toHaveValue("");

  await otherPage.reload();
  await expect(otherPage).toHaveURL(/sign-in/);
  await findInMail(email, /Your password was changed/);
  await signIn(otherPage, email, "second-password");
});

test("Somebody sees where they are signed in, signs one browser out and then all of them", async ({
  browser,
  page,
}) => {
  const email = freshEmail();
  await signUp(page, { name: "Three Browsers", email, password: "first-password" });
  const others = [await browser.newContext(), await browser.newContext()];
  for (const context of others) await signIn(await context.newPage(), email, "first-password");
  const [first, second] = others.map((context) => context.pages()[0]);

  await page.goto("/settings/security");
  const rows = page.getByRole("row").filter({ hasText: "Chrome on Linux" });
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: "This browser" })).toHaveCount(1);
  // The last that signed in stands first, and was signed in by the second of them.
  await page.getByRole("button", { name: "Sign out Chrome on Linux" }).first().click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Sign out Chrome on Linux" })).toBeFocused();
  await second?.goto("/settings/profile");
  await expect(second ?? page).toHaveURL(/sign-in/);
  await first?.goto("/settings/profile");
  await expect(first ?? page).toHaveURL(/settings\/profile/);

  await page.getByRole("button", { name: "Sign out everywhere" }).focus();
  await page.keyboard.press("Enter");
  await focusByTab(page, "Everywhere, including here");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sign-in/);
  await first?.reload();
  await expect(first ?? page).toHaveURL(/sign-in/);
});

test("Somebody is seen by a picture and links of their own, and takes the picture back", async ({
  browser,
  page,
}) => {
  await signUp(page, { name: "Seen By All", email: freshEmail(), password: "first-password" });
  await page.goto("/settings/profile");
  const picture = page.getByAltText("You, as others see you");
  const choose = page.getByLabel("Choose a picture");
  await choose.setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(page.getByRole("alert").filter({ hasText: "Must be a JPEG" })).toBeVisible();
  const buffer = Buffer.alloc(5 * 2 ** 20);
  await choose.setInputFiles({ name: "large.png", mimeType: "image/png", buffer });
  await expect(page.getByRole("alert").filter({ hasText: "at most 4 MiB" })).toBeVisible();
  await choose.setInputFiles("docs/pictures/shop.png");
  await expect(page.getByText("Profile picture updated.")).toBeVisible();
  await expect(picture).toHaveAttribute("src", /^\/media\/avatars\//);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  const [userId] = /\d+/.exec((await picture.getAttribute("src")) ?? "") ?? [];

  await page.getByLabel("Links").fill("https://seen.example\nhttp://not.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Link 2 must be a URL/)).toBeVisible();
  await expect(page.getByLabel("Links")).toBeFocused();
  await page.getByLabel("Links").fill("https://seen.example/beats");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved")).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, "listener@downbeat.test");
  await other.goto(`/people/${userId}`);
  await expect(other.getByRole("heading", { name: "Seen By All" })).toBeVisible();
  const link = other.getByRole("link", { name: /seen\.example\/beats/ });
  await expect(link).toHaveAttribute("rel", /noopener.*nofollow/);

  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(picture).toHaveAttribute("src", `/media/artwork/user-${userId}.png?size=160`);
  await expect(choose).toBeFocused();
});

test("Somebody chooses what comes and how, with the keyboard, and the choice stays", async ({ page }) => {
  await signUp(page, { name: "Few Mails", email: freshEmail(), password: "first-password" });
  await page.goto("/settings/notifications");
  const choice = (name: string) => page.getByRole("checkbox", { name });
  await expect(choice("Expiring tokens: email")).toBeChecked();
  await choice("Expiring tokens: push").focus();
  await page.keyboard.press("Tab");
  await expect(choice("Expiring tokens: email")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved")).toBeVisible();
  await page.reload();
  await expect(choice("Expiring tokens: email")).not.toBeChecked();
  await expect(choice("Expiring tokens: push")).toBeChecked();
  await expect(choice("API access: email")).toBeChecked();
  await expect(choice("Messages: email")).toBeChecked();
  await expect(choice("Applications")).toHaveCount(0);
  await expect(page.getByText(/^Your password or email address was changed/)).toBeVisible();
});

test("Somebody reads what a deletion does, deletes the account and is nobody at once", async ({
  browser,
  page,
}) => {
  const email = freshEmail();
  await signUp(page, { name: "Leaving Soon", email, password: "first-password" });
  const otherPage = await (await browser.newContext()).newPage();
  await signIn(otherPage, email, "first-password");

  await page.goto("/settings/security");
  await focusByTab(page, "Delete account");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/signed out of 2 browsers immediately/)).toBeVisible();
  const handle = (await page.locator("#handle-hint .font-mono").textContent()) ?? "";

  await page.getByLabel("Your handle").fill("somebody");
  await page.getByLabel("Password", { exact: true }).fill("first-password");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText(`That isn't your handle. Type ${handle} to confirm.`)).toBeVisible();
  await expect(page.getByLabel("Your handle")).toBeFocused();
  await page.getByLabel("Your handle").fill(handle);
  await page.getByLabel("Password", { exact: true }).fill("first-password");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Account:/ })).toHaveCount(0);

  await otherPage.goto("/settings/profile");
  await expect(otherPage).toHaveURL(/sign-in/);
  await otherPage.getByLabel("Email address").fill(email);
  await otherPage.getByLabel("Password", { exact: true }).fill("first-password");
  await otherPage.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(otherPage.getByText(/Wrong email or password/)).toBeVisible();
  await findInMail(email, /Your account was deleted/);
});
