import { expect, type Page, test } from "@playwright/test";
import { open } from "./journeys";

/** Counts the requests that save, from now on. */
function countSaves(page: Page): () => number {
  let saves = 0;
  page.on("request", (request) => {
    if (request.method() === "PATCH") saves += 1;
  });
  return () => saves;
}

test("A tag that the server refuses is said at its field, and is not sent again until it is changed", async ({
  browser,
}) => {
  const page = await open(browser, "producer@downbeat.test", "/studio/tracks/1");
  const saves = countSaves(page);
  const tags = page.getByLabel("Tags");
  const refusal = page.getByText("Must have 2 to 30 letters, digits");
  const before = await tags.inputValue();
  await tags.fill("dusty, x");
  await expect(refusal).toHaveCount(2);
  // Another field that is saved meanwhile does not bring it along.
  const description = page.getByLabel("Description");
  const text = await description.inputValue();
  await description.fill(`${text} Again.`);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(saves()).toBe(2);
  await tags.fill(before);
  await description.fill(text);
  await description.blur();
  await expect(refusal).toHaveCount(0);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("A link that the server refuses is said in the form of a profile, and is not sent again until it is changed", async ({
  browser,
}) => {
  const page = await open(browser, "producer@downbeat.test", "/studio");
  await page.getByRole("link", { name: "Profile" }).first().click();
  const saves = countSaves(page);
  await page.getByRole("button", { name: "Add a link" }).click();
  await page
    .getByLabel(/^URL \d+$/)
    .last()
    .fill("https://");
  await expect(page.getByRole("group", { name: "Links" }).getByRole("alert")).toBeVisible();
  expect(saves()).toBe(1);
  await page
    .getByRole("button", { name: /^Remove link/ })
    .last()
    .click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});
