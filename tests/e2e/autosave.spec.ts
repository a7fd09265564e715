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

test("What somebody else has written stays until “Save mine”, while other fields are saved", async ({
  browser,
}) => {
  const page = await open(browser, "producer@downbeat.test", "/studio/tracks/9");
  const other = await page.context().newPage();
  await other.goto("/studio/tracks/9");
  const before = await page.getByLabel("Description").inputValue();
  const reload = async () => {
    await other.reload();
    return other.getByLabel("Description").inputValue();
  };
  const savedTags = () =>
    page.waitForResponse(
      (response) =>
        response.request().method() === "PATCH" &&
        response.ok() &&
        !!response.request().postData()?.includes("tags"),
    );

  await other.getByLabel("Description").fill("Theirs.");
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByLabel("Description").fill("Mine.");
  await expect(page.getByText("Someone else has changed this to “Theirs.”.")).toBeVisible();
  const tags = page.getByLabel("Tags");
  const oldTags = await tags.inputValue();
  let saves = savedTags();
  await tags.fill(`${oldTags}, conflict`);
  await saves;
  const mine = page.getByRole("button", { name: "Save mine" });
  await expect(mine).toBeVisible();
  expect(await reload()).toBe("Theirs.");

  await mine.click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByText("Someone else has changed this")).toHaveCount(0);
  expect(await reload()).toBe("Mine.");

  // A page that is left is no consent either.
  await other.getByLabel("Description").fill(before);
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByLabel("Description").fill("Mine again.");
  await expect(mine).toBeVisible();
  saves = savedTags();
  await tags.fill(oldTags);
  await saves;
  await page.getByRole("link", { name: "Albums", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Albums", exact: true })).toBeVisible();
  await page.goto("/studio/tracks/9");
  await expect(page.getByLabel("Description")).toHaveValue(before);
  expect(await reload()).toBe(before);
});

test("A tempo that is no number is refused at its field, and the stored one stays", async ({ browser }) => {
  const page = await open(browser, "producer@downbeat.test", "/studio/tracks/9");
  const bpm = page.getByLabel("BPM");
  const before = await bpm.inputValue();
  expect(before).not.toBe("");
  await bpm.fill(`${before}bpm`);
  await expect(bpm).toHaveAttribute("aria-invalid", "true");
  await page.reload();
  await expect(bpm).toHaveValue(before);
});
