import { isDeepStrictEqual } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import { open } from "./journeys";

const PLAYLIST = "/playlists/3-friday-soundcheck";

const rows = (page: Page) => page.getByRole("list", { name: /^Tracks of/ }).getByRole("listitem");
const trackNames = (page: Page) => rows(page).getByRole("paragraph").getByRole("link").allInnerTexts();

test("Two editors order a playlist, by key and by drag, and both pages show it at once", async ({
  browser,
}) => {
  const [owner, editor] = [
    await open(browser, "listener@downbeat.test", PLAYLIST),
    await open(browser, "producer@downbeat.test", PLAYLIST),
  ];
  const before = await trackNames(editor);
  const moveButton = rows(editor).getByRole("button", { name: `Move ${before[0]}, number` });
  // A key that is pressed before the page is interactive does nothing; pressed again, it moves the same track further.
  await expect(async () => {
    await moveButton.press("ArrowDown");
    await expect.poll(() => trackNames(editor), { timeout: 4_000 }).not.toEqual(before);
  }).toPass();
  await expect(moveButton).toBeFocused();
  await expect
    .poll(async () => {
      const [theirs, own] = [await trackNames(owner), await trackNames(editor)];
      return isDeepStrictEqual(theirs, own) && !isDeepStrictEqual(own, before);
    })
    .toBe(true);
  const byKey = await trackNames(owner);

  const handle = await rows(owner)
    .nth(0)
    .getByRole("button", { name: /^Move / })
    .boundingBox();
  const target = await rows(owner).nth(3).boundingBox();
  if (!handle || !target) throw new Error("The rows are not on the page.");
  await owner.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await owner.mouse.down();
  // The code that follows the pointer is loaded by the press.
  await expect
    .poll(async () => {
      await owner.mouse.move(handle.x, target.y + target.height / 2 - 2);
      await owner.mouse.move(handle.x, target.y + target.height / 2 + 4);
      return rows(owner).first().getAttribute("style");
    })
    .toContain("translate");
  await owner.mouse.up();
  await expect.poll(() => trackNames(owner)).not.toEqual(byKey);
  const byDrag = await trackNames(owner);
  await expect.poll(() => trackNames(editor)).toEqual(byDrag);
});

test("A move that comes after somebody has removed the track says so, and shows the remaining order", async ({
  browser,
}) => {
  const page = await open(browser, "listener@downbeat.test", "/library/playlists");
  const options = { headers: { Origin: new URL(page.url()).origin } };
  const creation = await page.request.post("/api/v1/playlists", {
    ...options,
    data: { name: "Late moves", track_ids: [1, 2, 3] },
  });
  const { playlist } = await creation.json();
  await page.goto(`/playlists/${playlist.id}`);
  const [removed] = await trackNames(page);
  await page.route("**/tracks/order", async (route) => {
    const answer = await page.request.post(`/api/v1/playlists/${playlist.id}/tracks/remove`, {
      ...options,
      data: { ids: [1] },
    });
    expect(answer.status()).toBe(200);
    await route.continue();
  });
  const [first] = await rows(page).all();
  const item = page.getByRole("menuitem", { name: "Move to the end" });
  // A press before the page is interactive does nothing.
  await expect(async () => {
    await first?.getByRole("button", { name: /^Change / }).click();
    await expect(item).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await item.click();
  await expect(page.getByText("Someone has just removed that track")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  expect(await trackNames(page)).not.toContain(removed);
});

test("A playlist that its owner has deleted is found by no step back", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", "/library/playlists");
  const { playlist } = await (
    await page.request.post("/api/v1/playlists", {
      headers: { Origin: new URL(page.url()).origin },
      data: { name: "Soon gone", visibility: "public", track_ids: [1] },
    })
  ).json();
  const heading = page.getByRole("heading", { name: "Soon gone", level: 1 });
  await page.goto(`/playlists/${playlist.id}`);
  await expect(heading).toBeVisible();
  const { owner } = playlist;
  await page.getByRole("main").getByRole("link", { name: owner.display_name }).first().click();
  await expect(page.getByRole("heading", { name: owner.display_name, level: 1 })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Soon gone" }).click();
  await expect(heading).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete playlist" }).click();
  await expect(page).toHaveURL(/\/library\/playlists$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/people\//);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(heading).toBeHidden();
});

test("The picture of a playlist is there on a phone, whose screen asks for a large one", async ({
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto(PLAYLIST);
  const picture = page.getByRole("article").locator("header img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth > 0]))
    .toEqual([true, true]);
});

test("A change that comes between the drawing of a playlist and its events is shown", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", "/library/playlists");
  const options = { headers: { Origin: new URL(page.url()).origin } };
  const creation = await page.request.post("/api/v1/playlists", {
    ...options,
    data: { name: "Early changes", track_ids: [1, 2, 3] },
  });
  const { playlist } = await creation.json();
  const countEntries = async () => {
    const answer = await page.request.post(`/api/v1/playlists/${playlist.id}/tracks/add`, {
      ...options,
      data: { ids: [4] },
    });
    expect(answer.status()).toBe(200);
  };
  let isChanged = false;
  await page.route("**/realtime/auth", async (route) => {
    if (route.request().postData()?.includes(`presence-playlist.${playlist.id}`) && !isChanged) {
      isChanged = true;
      await countEntries();
      // A page that is already open has been told by now.
      await expect(rows(early)).toHaveCount(4, { timeout: 40_000 });
    }
    await route.continue();
  });
  const early = await page.context().newPage();
  await early.goto(`/playlists/${playlist.id}`);
  await expect(rows(early)).toHaveCount(3);
  await page.goto(`/playlists/${playlist.id}`);
  // Two pages load their connection one after the other, after all else.
  await expect(rows(page)).toHaveCount(4, { timeout: 60_000 });
});

test("The owner of a playlist sees how many follow it, and others the button that does", async ({
  browser,
}) => {
  const owner = await open(browser, "listener@downbeat.test", PLAYLIST);
  const follow = /^Follow(ing)? \d/;
  await expect(owner.getByRole("article").getByText(/^\d+ tracks · .+ · \d+ followers?$/)).toBeVisible();
  await expect(owner.getByRole("button", { name: follow })).toHaveCount(0);
  const other = await open(browser, "producer@downbeat.test", PLAYLIST);
  await expect(other.getByRole("button", { name: follow })).toBeVisible();
  await expect(other.getByText(/followers?$/)).toHaveCount(0);
});
