import { expect, type Page, test } from "@playwright/test";
import { mustHaveNoViolations } from "./fit";
import { open } from "./journeys";

const rows = (page: Page) => page.getByRole("table", { name: "Tracks" }).getByRole("row");

test("The list of one's own music filters as one types, and sorts by what tracks have earned", async ({
  browser,
}) => {
  const page = await open(browser, "producer@downbeat.test", "/studio");
  await expect(rows(page)).toHaveCount(26);
  await page.getByRole("searchbox", { name: "Track title" }).fill("harbour");
  await expect(page).toHaveURL(/search=harbour/);
  await expect(rows(page).filter({ hasText: "Harbour Lights" })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Track title" })).toBeFocused();
  await page.getByRole("searchbox", { name: "Track title" }).fill("");
  await expect(page).not.toHaveURL(/search/);

  await page.getByLabel("Sale", { exact: true }).selectOption("on_sale");
  await expect(page).toHaveURL(/sale=on_sale/);
  await page.getByRole("columnheader", { name: "Revenue" }).getByRole("link").click();
  await expect(page.getByRole("columnheader", { name: "Revenue" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(rows(page).nth(1)).toContainText("On sale");
  const revenues = await rows(page).locator("td:nth-child(7)").allTextContents();
  const sums = revenues.map((revenue) => Number(/\d[\d,.]*/.exec(revenue)?.[0].replaceAll(",", "") ?? 0));
  expect(sums.length).toBeGreaterThan(1);
  expect(sums).toEqual(sums.toSorted((one, other) => other - one));

  // Without scripts a button sends the filters.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  await plain.addCookies(await page.context().cookies());
  const bare = await plain.newPage();
  await bare.goto("/studio");
  await bare.getByRole("searchbox", { name: "Track title" }).fill("harbour");
  await bare.getByRole("button", { name: "Show" }).click();
  await expect(rows(bare).filter({ hasText: "Harbour Lights" })).toBeVisible();
});

test("Prices put a track on sale from its row, and its editor says so, with a link to its public page", async ({
  browser,
}) => {
  const page = await open(
    browser,
    "producer@downbeat.test",
    "/studio?sale=on_sale&sort=revenue&direction=asc",
  );
  const row = rows(page).nth(1);
  const link = row.getByRole("link").first();
  const name = (await link.textContent()) ?? "";
  const id = /\d+$/.exec((await link.getAttribute("href")) ?? "")?.[0];
  const path = `/api/v1/tracks/${id}/license-offers`;
  const { offers } = await (await page.request.get(path)).json();

  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Set prices" }).click();
  const dialog = page.getByRole("dialog", { name: `Prices of ${name}` });
  const price = dialog.getByLabel("MP3 lease", { exact: true });
  await expect(price).toBeVisible();
  for (const field of await dialog.getByRole("textbox").all()) await field.fill("");
  await price.fill("2x");
  await dialog.getByRole("button", { name: "Set prices" }).click();
  await expect(dialog.getByText("Must be an amount, such as 29.00.")).toBeVisible();
  await mustHaveNoViolations(page, "the dialog that prices tracks");
  await price.fill("21");
  await dialog.getByRole("button", { name: "Set prices" }).click();
  await expect(page.getByText(`The prices of ${name} are set.`)).toBeVisible();
  await expect(row).toContainText("$21");

  await row.getByRole("link", { name, exact: true }).click();
  await expect(page.getByText("On sale for $21")).toBeVisible();
  await page.getByRole("link", { name: "View public page" }).click();
  await expect(page.getByRole("main")).toContainText("$21");

  // Without a price the sale ends.
  await page.goto(`/studio/tracks/${id}`);
  await page.getByRole("button", { name: "Change prices" }).click();
  await price.fill("");
  await dialog.getByRole("button", { name: "Set prices" }).click();
  await expect(page.getByText("Not for sale", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Set a price" }).click();
  await expect(page).toHaveURL(/#price$/);

  const former = offers.map(
    ({
      license_type,
      amount,
      preset_id,
    }: {
      license_type: string;
      amount: number;
      preset_id: number | null;
    }) => ({
      ...{ license_type, amount },
      ...(preset_id !== null && { preset_id }),
    }),
  );
  const headers = { Origin: new URL(page.url()).origin };
  expect((await page.request.put(path, { data: { offers: former }, headers })).status()).toBe(200);
  const data = { license_type: "both" };
  expect((await page.request.patch(`/api/v1/tracks/${id}`, { data, headers })).status()).toBe(200);
});

test("A split is proposed in the editor of a track, waits there for the other person, and can be withdrawn", async ({
  browser,
}) => {
  const page = await open(browser, "producer@downbeat.test", "/studio/tracks/5");
  const splits = page.getByRole("region", { name: "Splits" });
  await expect(splits.getByRole("list", { name: "Current shares" })).toContainText("100%");
  await splits.getByRole("button", { name: "Propose a split" }).click();
  const dialog = page.getByRole("dialog", { name: "Propose a split" });
  const share = dialog.getByRole("textbox", { name: /^Share of/ });
  await share.fill("60");
  await expect(dialog.getByText("40% is not given to anyone yet.")).toBeVisible();
  await dialog.getByRole("button", { name: "Propose" }).click();
  await expect(dialog.getByText("The shares add up to 60%. Together they must be 100%.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Add a person" }).fill("glass");
  await dialog.getByRole("option").first().click();
  await expect(share).toHaveCount(2);
  await expect(dialog.getByText("Together 100%.")).toBeVisible();
  await mustHaveNoViolations(page, "the dialog that proposes a split");
  await dialog.getByRole("button", { name: "Propose" }).click();
  await expect(splits.getByText(/^A proposal waits for /)).toBeVisible();
  await expect(splits.getByRole("list", { name: "Proposed shares" })).toContainText("Not answered yet");
  await expect(page.getByRole("list", { name: "What is missing" })).toContainText(
    "1 person has not accepted the split",
  );
  await splits.getByRole("button", { name: "Withdraw the proposed split" }).click();
  await expect(splits.getByText(/^A proposal waits for /)).toBeHidden();
});
