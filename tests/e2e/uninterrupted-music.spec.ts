import { expect, type Page, test } from "@playwright/test";
import { arrive, chooseFilter, go, open } from "./journeys";

declare global {
  interface Window {
    /** Set once in the document in which music began: another document does not have it. */
    musicBegan?: true;
  }
}

/** Pages whose links are followed: each kind of public page once. */
const PAGES = [
  ...["/", "/search?query=night", "/charts", "/requests", "/tracks/1", "/artists/1", "/albums/1"],
  ...[
    "/docs",
    "/docs/reference",
    "/docs/search?q=token",
    "/developers",
    "/status",
    "/collections",
    "/genres",
  ],
];

/** Links that lead to a file, to another site, or into a new tab. */
const LEADS_AWAY = /^\/(?:api|media|clients|embed)\/|\.\w+$/;

/** Begins a track, and marks the document. */
async function begin(page: Page): Promise<void> {
  await page.goto("/tracks/1");
  await page
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  await expect(player(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await page.evaluate(() => {
    window.musicBegan = true;
  });
}

const player = (page: Page) => page.getByRole("region", { name: "Player" });

const isUninterrupted = async (page: Page) =>
  (await page.evaluate(() => window.musicBegan === true)) &&
  (await player(page).getByRole("button", { name: "Pause" }).isVisible());

/** The links of a page that lead to other pages of ours, one of each kind. */
async function pageLinks(page: Page): Promise<string[]> {
  const hrefs = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href^='/']:not([target]):not([download])")]
      .filter((link) => link.checkVisibility())
      .map((link) => link.getAttribute("href") ?? ""),
  );
  return hrefs.filter((href) => !LEADS_AWAY.test(href.split(/[?#]/)[0] ?? ""));
}

/** Paths that differ by a number, a name or their values are links of one kind. */
const linkKind = (href: string) =>
  href
    .replace(/\/\d+[^/?#]*/g, "/N")
    .replace(/^(\/(?:genres|tags|moods|docs\/reference|docs)\/)[^?#]+/, "$1NAME")
    .replace(/=[^&#]*/g, "=")
    .replace(/#.*/, "#");

test("What plays goes on when any link of the public pages is followed", async ({ page }) => {
  test.setTimeout(240_000);
  await begin(page);
  const kinds = new Set<string>();
  const interruptions: string[] = [];
  for (const path of PAGES) {
    await go(page, path);
    for (;;) {
      const before = page.url();
      const href = (await pageLinks(page)).find(
        (each) => !kinds.has(linkKind(each)) && new URL(each, before).href !== before,
      );
      if (href === undefined) break;
      kinds.add(linkKind(href));
      // By the element itself: pages that are still coming in move under a pointer.
      await page.evaluate((address) => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")];
        links.find((link) => link.getAttribute("href") === address && link.checkVisibility())?.click();
      }, href);
      // Some lead on to another page, such as the form to sign in.
      await expect(page).not.toHaveURL(before);
      await arrive(page);
      if (!(await isUninterrupted(page))) {
        interruptions.push(`${path} to ${href}`);
        await begin(page);
      }
      await go(page, path);
    }
  }
  expect(kinds.size).toBeGreaterThan(20);
  expect(interruptions).toEqual([]);
});

/** Does something that leads to another address, without an interruption and without empty parameters. */
async function expectUninterrupted(
  page: Page,
  name: string,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const before = page.url();
  await act(page);
  await expect(page, name).not.toHaveURL(before);
  await expect.poll(() => isUninterrupted(page), name).toBe(true);
  expect(
    [...new URL(page.url()).searchParams].filter(([, value]) => value === ""),
    name,
  ).toEqual([]);
}

test("What plays goes on when a visitor searches from the home page", async ({ page }) => {
  await begin(page);
  await go(page, "/");
  await expectUninterrupted(page, "the search of the home page", async () => {
    await page.getByRole("searchbox", { name: "Search the music" }).fill("night");
    await page.keyboard.press("Enter");
  });
});

test("What plays goes on when something is searched or filtered, and URLs have no empty parameters", async ({
  browser,
}) => {
  const page = await open(browser, "producer@downbeat.test", "/studio");
  await begin(page);
  const acts: Record<string, (page: Page) => Promise<void>> = {
    "the search of the header": async () => {
      await page.getByRole("combobox", { name: "Search" }).fill("light");
      await page.keyboard.press("Enter");
    },
    "a filter of the search": async () => {
      await go(page, "/search?type=tracks");
      await chooseFilter(page, "Genre", /^Lo-fi/);
    },
    "the way back": async () => {
      await page.goBack();
    },
    "a filter of the requests": async () => {
      await go(page, "/requests");
      await chooseFilter(page, "Sort by", "Ending soon");
    },
    "a genre of the charts": async () => {
      await go(page, "/charts");
      await chooseFilter(page, "Genre", "Lo-fi");
    },
    "a search in the Studio": async () => {
      await go(page, "/studio");
      await page.getByRole("searchbox").last().fill("light");
      await page.keyboard.press("Enter");
    },
    "a search of the docs": async () => {
      await go(page, "/docs/search?q=token");
      await page.getByRole("button", { name: "Search the docs" }).click();
      await page.getByRole("combobox", { name: "Search the docs" }).fill("webhook");
      await expect(page.getByRole("option").first()).toBeVisible();
      await page.keyboard.press("Enter");
    },
  };
  for (const [name, act] of Object.entries(acts)) await expectUninterrupted(page, name, act);
});

test("What plays goes on when a link is followed without a connection, which works again afterwards", async ({
  page,
  context,
}) => {
  await begin(page);
  await expect(page.getByRole("button", { name: /^Pause / }).first()).not.toHaveAttribute("aria-busy");
  const charts = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Charts" });
  await context.setOffline(true);
  await charts.click();
  await expect(page.locator("#toasts")).toContainText("You are offline.");
  expect(await isUninterrupted(page)).toBe(true);
  await expect(page).toHaveURL(/\/tracks\/1/);
  await context.setOffline(false);
  await charts.click();
  await expect(page).toHaveURL(/\/charts/);
  expect(await isUninterrupted(page)).toBe(true);
});

test("A page whose sound has not arrived stays when a link is followed without a connection", async ({
  page,
  context,
}) => {
  await page.route("**/tracks/1/stream**", () => {});
  await begin(page);
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata !== null)).toBe(true);
  await context.setOffline(true);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Charts" }).click();
  await expect(page.locator("#toasts")).toContainText("You are offline.");
  expect(await isUninterrupted(page)).toBe(true);
});
