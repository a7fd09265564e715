import { randomUUID } from "node:crypto";
import { expect, type Page, type Route, test } from "@playwright/test";
import { mustHaveNoViolations } from "./fit";
import { open } from "./journeys";
import { watchPolicy } from "./policy";

/** The player of the page. */
const player = (page: Page) => page.getByRole("region", { name: "Player" });

/** The queue beside the page. */
const queue = (page: Page) => page.getByRole("complementary", { name: "Queue" });

/** Presses play on the page of a track, and waits for its sound. */
async function play(page: Page, name: string): Promise<void> {
  await page
    .getByRole("button", { name: new RegExp(`^Play ${name}`) })
    .first()
    .click();
  await expect(player(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(player(page).getByText(`Playing ${name}`)).toBeAttached();
}

const position = async (page: Page) =>
  Number(
    await player(page)
      .getByRole("slider", { name: /^Position/ })
      .inputValue(),
  );

test("A track goes on playing while its listener goes to another page, and waits after a reload", async ({
  page,
}) => {
  const violations = await watchPolicy(page);
  const listens: string[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === "/listens") listens.push(`${response.status()}`);
  });
  await page.goto("/tracks/1");
  await play(page, "Harbour Lights");
  await page.getByRole("link", { name: "Low Tide Assembly" }).first().click();
  await expect(page).toHaveURL(/\/artists\/1-/);
  await expect(player(page).getByRole("button", { name: "Pause" })).toBeVisible();
  const before = await position(page);
  await expect.poll(() => position(page)).toBeGreaterThan(before);
  // Half a minute counts.
  await expect.poll(() => listens, { timeout: 60_000 }).toEqual(["204"]);

  await page.keyboard.press("k");
  await expect(player(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await page.reload();
  await expect(player(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect(player(page).getByRole("link", { name: "Harbour Lights", exact: true })).toBeVisible();
  expect(await position(page)).toBeGreaterThan(0);
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByLabel("Single-key shortcuts").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("k");
  await page.keyboard.press("q");
  await expect(player(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
  await page.getByRole("button", { name: "Queue", exact: true }).click();
  await queue(page).getByRole("button", { name: "Clear" }).click();
  await expect(player(page)).toHaveCount(0);
  expect(violations).toEqual([]);
});

test("Without HTTPS, where browsers lack half of their interfaces, the player is there again after a reload, and links are copied", async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() => {
    Object.defineProperty(crypto, "randomUUID", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await page.goto("/tracks/1");
  await page.getByRole("button", { name: "Share" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByRole("status").getByText("Copied the link.")).toBeAttached();
  await page.keyboard.press("Escape");
  await play(page, "Harbour Lights");
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).toContain("player");
  await page.reload();
  await expect(player(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
});

test("A like in the player is shown at once, and taken back when the server refuses it", async ({
  browser,
}) => {
  const page = await open(browser, "listener@downbeat.test", "/tracks/1");
  await play(page, "Harbour Lights");
  const like = player(page).getByRole("button", { name: "Like" });
  const before = await like.getAttribute("aria-pressed");
  const after = String(before !== "true");
  const requests: Route[] = [];
  await page.route(/-library$/, (route) => void requests.push(route), { times: 1 });
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", after);
  await expect.poll(() => requests.length).toBe(1);
  await requests[0]?.fulfill({ status: 503, json: { message: "Come back later.", error: "unavailable" } });
  await expect(page.locator("#toasts")).toContainText("Come back later.");
  await expect(like).toHaveAttribute("aria-pressed", String(before));

  // Of several presses the last one counts.
  for (let press = 0; press < 3; press += 1) await like.click();
  await expect(like).toHaveAttribute("aria-pressed", after);
  const isLiked = async () => {
    const answer = await page.request.get("/api/v1/users/me/library/contains?type=track&ids=1");
    return (await answer.json()).contains["1"];
  };
  await expect.poll(isLiked).toBe(before !== "true");
});

test("The queue beside the page takes another order while the page stays in use", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", "/artists/1");
  const all = page.getByRole("button", { name: "Play the top tracks of Low Tide Assembly" });
  await page
    .getByRole("list", { name: "Popular tracks" })
    .getByRole("button", { name: /^Play / })
    .nth(1)
    .click();
  await expect(all).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Pause the top tracks of Low Tide Assembly" })).toBeVisible();
  await expect(player(page).getByRole("link", { name: /^Licenses of .*: from \$/ })).toBeVisible();
  await expect(player(page).getByRole("button", { name: "Like" })).toBeVisible();

  await page.keyboard.press("q");
  await expect(queue(page).getByRole("listitem").nth(2)).toBeVisible();
  const names = () =>
    queue(page)
      .getByRole("listitem")
      .getByRole("button", { name: /^Play / })
      .allTextContents();
  const [first, second, third] = await names();
  await queue(page)
    .getByRole("button", { name: /^Move .* number 1:/ })
    .press("ArrowDown");
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, first, third]);
  await expect(queue(page).getByRole("button", { name: /^Move .* number 2:/ })).toBeFocused();
  const handle = queue(page).getByRole("button", { name: /^Move .* number 3:/ });
  const [from, to] = [
    await handle.boundingBox(),
    await queue(page).getByRole("listitem").first().boundingBox(),
  ];
  if (!from || !to) throw new Error("The queue is not shown.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await expect
    .poll(async () => {
      await page.mouse.move(from.x, to.y, { steps: 4 });
      return queue(page).locator("li.shadow-lift").count();
    })
    .toBe(1);
  await page.mouse.up();
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([third, second, first]);

  await page.getByRole("link", { name: "Albums", exact: false }).first().click();
  await expect(page).toHaveURL(/tab=albums/);
  await expect(queue(page)).toBeVisible();
  await expect(player(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await queue(page).press("Escape");
  await expect(queue(page)).toHaveCount(0);
});

test("A comment does not stop the first track that somebody plays in a browser", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", "/tracks/90");
  await play(page, "Lonely Signal");
  // The server now reserves the room of a player that was there before.
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).toContain("player");
  const comment = `Right here, ${randomUUID()}`;
  await page.getByRole("textbox", { name: "Comment" }).fill(comment);
  const post = page.getByRole("button", { name: "Comment", exact: true });
  await post.click();
  const ownComment = page.getByRole("listitem").filter({ hasText: comment });
  await expect(ownComment).toBeVisible();
  await expect(post).toBeFocused();
  await expect(page.getByRole("status").getByText(/^Your comment at \d+:\d\d is posted\.$/)).toBeVisible();
  const startPosition = await position(page);
  await expect.poll(() => position(page)).toBeGreaterThan(startPosition + 3_000);
  await player(page).getByRole("button", { name: "Pause" }).click();
  await ownComment.getByRole("button", { name: /^Play from/ }).click();
  await expect(player(page).getByRole("button", { name: "Pause" })).toBeVisible();
});

test("What plays in one tab pauses in another", async ({ browser }) => {
  const one = await open(browser, "listener@downbeat.test", "/tracks/1");
  await play(one, "Harbour Lights");
  const other = await one.context().newPage();
  await other.goto("/tracks/2");
  await other
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  await expect(player(other).getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(player(one).getByRole("button", { name: "Play", exact: true })).toBeVisible();
});

test("The waveform of the Studio and the player of the site pause each other", async ({ browser }) => {
  const page = await open(browser, "producer@downbeat.test", "/studio");
  const row = page.getByRole("row").filter({ hasText: "Harbour Lights" });
  await page.getByRole("searchbox").or(page.getByPlaceholder("Track title")).first().fill("Harbour");
  await row.getByRole("button", { name: /^Play / }).click();
  await expect(player(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await row.getByRole("link", { name: "Harbour Lights" }).click();
  await expect(page).toHaveURL(/\/studio\/tracks\/1/);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Play Harbour Lights" }).click();
  await expect(main.getByRole("button", { name: "Pause Harbour Lights" })).toBeVisible();
  await expect(player(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await player(page).getByRole("button", { name: "Play", exact: true }).click();
  await expect(player(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(main.getByRole("button", { name: "Play Harbour Lights" })).toBeVisible();
});

test("A page is accessible while a track plays on it", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", "/tracks/1");
  await play(page, "Harbour Lights");
  await mustHaveNoViolations(page, "the player, 1280 pixels wide");
  await page.setViewportSize({ width: 390, height: 844 });
  await mustHaveNoViolations(page, "the player, 390 pixels wide");
});

test("An embed plays inside a frame", async ({ page, baseURL }) => {
  // On the same host: the headless browser of the registry runs in one process, which draws no frame of another site.
  const otherSite = `${baseURL}/elsewhere`;
  const body = `<iframe src="${baseURL}/embed/albums/1" title="Album" width="640" height="352" allow="autoplay"></iframe>`;
  await page.route(otherSite, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(otherSite);
  const frame = page.frameLocator("iframe");
  // As on the page of the track.
  await expect(frame.getByText("0:00 / 1:04", { exact: true })).toBeVisible();
  await frame.getByRole("listitem").nth(1).getByRole("button").click();
  await expect(frame.getByRole("button", { name: /^Pause / })).toBeVisible();
  await expect.poll(async () => Number(await frame.getByRole("slider").inputValue())).toBeGreaterThan(0);
});
