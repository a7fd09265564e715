import { expect, test } from "@playwright/test";
import { open } from "./journeys";

const ARTIST = "/artists/1-low-tide-assembly";

test("The page of an artist says who it is, and its first act is to follow", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", ARTIST);
  const head = page.locator("article > header");
  await expect(head.getByRole("list", { name: "Genres and links" }).getByRole("link").first()).toBeVisible();
  await expect(head.getByRole("button", { name: /^Follow/ })).toBeVisible();
  await expect(head.getByRole("button", { name: "Start radio of Low Tide Assembly" })).toBeVisible();
  await expect(head.getByRole("button", { name: "Share Low Tide Assembly" })).toBeVisible();
  await expect(
    head.getByRole("link", { name: "Message" }).or(head.getByRole("button", { name: "Message" })),
  ).toBeVisible();
  for (const list of ["Popular tracks", "Albums", "Newest tracks", "Similar artists"])
    await expect(page.getByRole("list", { name: list })).toBeVisible();
});

test("The lists of an artist do not repeat the name of the artist", async ({ page }) => {
  await page.goto(ARTIST);
  for (const list of ["Popular tracks", "Albums", "Newest tracks"]) {
    const words = (await page.getByRole("list", { name: list }).allInnerTexts()).join("\n");
    expect(words.match(/Low Tide Assembly/g) ?? [], list).toHaveLength(0);
  }
});

test("A producer pins a track in the Studio, and it is first on the page of the artist until it is unpinned", async ({
  browser,
  page,
}) => {
  const producer = await open(browser, "producer@downbeat.test", "/studio/tracks/4");
  const pinned = page.getByRole("region", { name: "Pinned" });
  await page.goto(ARTIST);
  const name = await pinned.getByRole("link").first().textContent();
  await producer.getByRole("button", { name: `Unpin: ${name}` }).click();
  const pin = producer.getByRole("button", { name: `Pin to the artist’s page: ${name}` });
  await expect(pin).toBeVisible();
  // Reads of others are up to a second old.
  const countAfterReload = async () => {
    await page.reload();
    return pinned.getByRole("link", { name: name ?? "", exact: true }).count();
  };
  await expect.poll(countAfterReload).toBe(0);
  await pin.click();
  await expect(producer.getByText(`${name} is first on the page of Low Tide Assembly.`)).toBeVisible();
  await expect.poll(countAfterReload).toBe(1);
});
