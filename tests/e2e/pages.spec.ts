import AxeBuilder from "@axe-core/playwright";
import { type Cookie, expect, type Page, test } from "@playwright/test";
import { open, signIn } from "./journeys";
import { OPERATORS, PUBLIC, SIGNED_IN } from "./page-list";

const DESK = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

for (const path of PUBLIC) {
  test(`${path} is accessible and fits a phone`, async ({ page }) => {
    await mustBeAccessible(page, path);
  });
}

test.describe("for the owner of artist 1", () => {
  let cookies: Cookie[];

  // Once for many pages: an account may be signed in to ten times a minute.
  test.beforeAll(async ({ browser }) => {
    const page = await open(browser, "producer@downbeat.test", "/settings/profile");
    cookies = await page.context().cookies();
    await page.context().close();
  });

  for (const path of SIGNED_IN) {
    test(`${path} is accessible and fits a phone`, async ({ page, context }) => {
      await context.addCookies(cookies);
      await mustBeAccessible(page, path);
    });
  }
});

test("an application's form is accessible and fits a phone", async ({ page }) => {
  await signIn(page, "applicant@downbeat.test");
  await mustBeAccessible(page, "/settings/developers");
});

test.describe("for operators", () => {
  for (const path of OPERATORS) {
    test(`${path} is accessible and fits a phone`, async ({ page }) => {
      await signIn(page, "operator@downbeat.test");
      await mustBeAccessible(page, path);
    });
  }
});

test("the choice of dark stays after a reload, without a flash of light", async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await context.addCookies([{ name: "theme", value: "dark", url: page.url() }]);
  const html = await (await context.request.get("/")).text();
  expect(html).toContain('data-theme="dark"');
});

test("the first call on the front page runs in the browser and shows its answer", async ({ page }) => {
  await page.goto("/");
  const answered = page.waitForResponse(/\/api\/v1\/artists\/1$/);
  await page.getByRole("button", { name: /run/i }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByText(/\b200\b/).first()).toBeVisible();
});

/** In light on a desk, and in dark on a phone: sizes differ by CSS alone, and colors do not differ by size. */
async function mustBeAccessible(page: Page, path: string): Promise<void> {
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(path);
  await mustHaveNoViolations(page, `${path} in light, ${DESK.width} pixels wide`);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: "dark" });
  await transitionsEnd(page);
  await mustHaveNoViolations(page, `${path} in dark, ${PHONE.width} pixels wide`);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "pixels by which the page is wider than a phone").toBe(0);
}

async function mustHaveNoViolations(page: Page, where: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
  expect(found, where).toEqual([]);
}

/** Colors in between two themes have no contrast to speak of. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
