import { expect, test } from "@playwright/test";
import { mustBeFit } from "./fit";
import { signIn } from "./journeys";
import { OPERATORS, PUBLIC, SIGNED_IN } from "./page-list";

// Each page is the first that its browser opens, so the server does not know the zone yet.
test.use({ timezoneId: "America/New_York" });

for (const path of PUBLIC) {
  test(`The page ${path} is accessible, fits a phone, and keeps to the policy and the time zone`, async ({
    page,
  }) => {
    await mustBeFit(page, path);
  });
}

for (const [who, email, paths] of [
  ["the owner of artist 1", "producer@downbeat.test", SIGNED_IN],
  ["operators", "operator@downbeat.test", OPERATORS],
] as const) {
  for (const path of paths) {
    test(`The page ${path} is accessible, fits a phone, and keeps to the policy and the time zone, for ${who}`, async ({
      page,
    }) => {
      await signIn(page, email);
      await mustBeFit(page, path);
    });
  }
}

test("An application's form is accessible and fits a phone", async ({ page }) => {
  await signIn(page, "applicant@downbeat.test");
  await mustBeFit(page, "/settings/developers");
});

test("The choice of dark stays after a reload, without a flash of light", async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await context.addCookies([{ name: "theme", value: "dark", url: page.url() }]);
  const html = await (await context.request.get("/")).text();
  expect(html).toContain('data-theme="dark"');
});

test("A page that takes long to come shows that it is loading, until it is there", async ({ page }) => {
  await page.goto("/");
  const progress = page.getByRole("progressbar", { name: "Loading the page" });
  let send = () => {};
  const answer = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route("**/charts?*", async (route) => {
    await answer;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Charts" }).click();
  await expect(progress).toBeVisible();
  send();
  await expect(page.getByRole("heading", { level: 1, name: "Charts" })).toBeVisible();
  await expect(progress).toBeHidden();
});

test("A release date is the same day in every time zone", async ({ page }) => {
  await page.goto("/tracks/1");
  const date = page.locator("dt", { hasText: "Released" }).locator("+ dd").getByRole("time");
  const day = (await date.getAttribute("datetime")) ?? "";
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  await expect(date).toContainText(new RegExp(`\\b${Number(day.slice(8))}\\b`));
});

test("The first call for developers runs in the browser and shows its answer", async ({ page }) => {
  await page.goto("/developers");
  const answered = page.waitForResponse(/\/api\/v1\/artists\/1$/);
  await page.getByRole("button", { name: /run/i }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByText(/\b200\b/).first()).toBeVisible();
});
