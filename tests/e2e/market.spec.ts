import { expect, test } from "@playwright/test";
import { unzipSync } from "fflate";
import { mustHaveNoViolations } from "./fit";
import { focusByTab, freshEmail, freshHandle, open, signUp } from "./journeys";

const PHONE = { width: 390, height: 844 };

test("A license is bought by keyboard with 3-D Secure, and checked in the browser without a connection", async ({
  page,
}) => {
  await signUp(page, { name: "Nora Quist", email: freshEmail(), password: "a long phrase of ours" });
  await page.goto("/tracks/1");
  await page.getByRole("link", { name: "Buy: WAV lease" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/checkout\?license=wav$/);
  await focusByTab(page, "Pay $");
  await mustHaveNoViolations(page, "a checkout");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/bank\/pay\//);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("4000002760003184");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/bank\/3ds\//);
  await focusByTab(page, "Approve");
  await page.keyboard.press("Enter");
  // Webhooks and jobs come before it.
  const ready = page.getByText("Your files and your license are ready.");
  await expect(ready).toBeVisible({ timeout: 30_000 });
  await mustHaveNoViolations(page, "a purchase");

  await page.goto("/tracks/1");
  await expect(page.getByText("You have bought this track:")).toBeVisible();
});

test("A certificate is checked in the browser, without a connection and without a request that tells which", async ({
  browser,
}) => {
  const page = await open(browser, "listener@downbeat.test", "/purchases");
  const purchase = page.getByRole("main").getByRole("listitem").filter({ hasText: "Unlimited lease" });
  await purchase.first().getByRole("link").click();
  const certificate = await page.getByRole("link", { name: "PDF, signed" }).getAttribute("href");
  const pdf = await (await page.request.get(certificate ?? "")).body();

  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/verify");
  const choose = (buffer: Buffer) =>
    page
      .getByLabel("Choose a file")
      .setInputFiles({ name: "license.pdf", mimeType: "application/pdf", buffer });
  await choose(pdf);
  await expect(page.getByText("Genuine", { exact: true })).toBeVisible();

  await page.context().setOffline(true);
  const tampered = Buffer.from(pdf);
  const place = tampered.indexOf("stream", tampered.indexOf("/EmbeddedFile")) + 100;
  tampered.writeUInt8(tampered.readUInt8(place) ^ 1, place);
  await choose(tampered);
  await expect(page.getByText("Not genuine", { exact: true })).toBeVisible();
  await choose(pdf);
  await expect(page.getByText("Genuine", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Late Train \(/)).toBeVisible();
  const [, number = ""] = /license=([^&]+)/.exec(certificate ?? "") ?? [];
  expect(number).not.toBe("");
  expect(
    requests.filter((url) => url.includes(number)),
    "requests that tell which license is checked",
  ).toEqual([]);
});

test("A certificate that is dropped on the page is checked there, and the place to drop it shows that it is one", async ({
  browser,
}) => {
  const page = await open(browser, "listener@downbeat.test", "/purchases");
  const purchase = page.getByRole("main").getByRole("listitem").filter({ hasText: "Unlimited lease" });
  await purchase.first().getByRole("link").click();
  const certificate = await page.getByRole("link", { name: "PDF, signed" }).getAttribute("href");
  const pdf = await (await page.request.get(certificate ?? "")).body();

  await page.goto("/verify");
  const dropZone = page.getByText("Drop the certificate here").locator("..");
  const carry = (name: string, bytes: string) =>
    page.evaluateHandle(
      ([fileName = "", base64 = ""]) => {
        const transfer = new DataTransfer();
        const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([content], fileName, { type: "application/pdf" }));
        return transfer;
      },
      [name, bytes],
    );
  const dataTransfer = await carry("license.pdf", pdf.toString("base64"));
  // The page listens once its script has run.
  await expect(async () => {
    await dropZone.dispatchEvent("dragover", { dataTransfer });
    await expect(page.getByText("Let go to check it")).toBeVisible({ timeout: 500 });
  }).toPass();
  const activeZone = page.getByText("Let go to check it").locator("..");
  await activeZone.dispatchEvent("dragleave", { dataTransfer });
  await expect(page.getByText("Drop the certificate here")).toBeVisible();
  await dropZone.dispatchEvent("drop", { dataTransfer });
  await expect(page.getByText("Genuine", { exact: true })).toBeVisible();
  await expect(page.getByText("license.pdf", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/verify$/);

  const empty = await carry("notes.pdf", Buffer.from("no certificate").toString("base64"));
  await dropZone.dispatchEvent("drop", { dataTransfer: empty });
  await expect(page.getByText("No license found")).toBeVisible();
});

test("All files of a purchase are downloaded as one ZIP, and each is counted", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", "/purchases");
  const purchase = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: /WAV lease.*Paid/ });
  await purchase.first().getByRole("link").click();
  const files = page.getByRole("region", { name: "Files" });
  const all = files.getByRole("link", { name: /^Download all \(ZIP/ });
  const counts = async () =>
    (await files.getByText(/downloaded \d+ of/).allTextContents()).map((text) =>
      Number(/downloaded (\d+)/.exec(text)?.[1]),
    );
  await expect(all).toBeVisible();
  const before = await counts();
  expect(before.length).toBeGreaterThan(1);
  const address = (await all.getAttribute("href")) ?? "";
  // A file that is made for its first download may take longer than a response may wait.
  await expect(async () => {
    expect((await page.request.head(address)).status()).toBe(200);
  }).toPass({ timeout: 90_000 });
  const file = await page.request.get(address);
  expect(file.headers()["content-disposition"]).toMatch(/\(WAV lease\)\.zip"$/);
  const contents = unzipSync(await file.body());
  expect(Object.keys(contents).map((name) => name.slice(-4))).toEqual([".mp3", ".wav"]);
  await page.reload();
  expect(await counts()).toEqual(before.map((count) => count + 1));
  // The page follows a download without a reload.
  await files.getByRole("listitem").first().getByRole("link").click();
  await expect.poll(counts).toEqual(before.map((count, place) => count + (place === 0 ? 2 : 1)));
});

test("From a purchase its seller can be written to, and one that was not paid leads back to the licenses and to similar tracks", async ({
  browser,
}) => {
  const page = await open(browser, "listener@downbeat.test", "/purchases");
  const purchases = page.getByRole("main").getByRole("listitem");
  await purchases.filter({ hasText: "Expired" }).first().getByRole("link").click();
  await expect(page.getByRole("list", { name: "Similar tracks" }).getByRole("listitem")).toHaveCount(4);
  await mustHaveNoViolations(page, "a purchase that was not paid");
  await page.getByRole("link", { name: "Licenses of this track" }).click();
  await expect(page).toHaveURL(/\/tracks\/[^#]+#licenses$/);

  await page.goto("/purchases");
  await purchases.filter({ hasText: "Paid" }).first().getByRole("link").click();
  const name = /^Message the seller$/;
  await page.getByRole("button", { name }).or(page.getByRole("link", { name })).click();
  await expect(page.getByRole("dialog").or(page.getByRole("log"))).toBeVisible();
});

test("The checkout of a license that one has says so at once, with the way to the purchase", async ({
  browser,
}) => {
  const page = await open(browser, "listener@downbeat.test", "/purchases");
  const purchase = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: /Second Engine.*Paid/ });
  const href = (await purchase.first().getByRole("link").first().getAttribute("href")) ?? "";
  await page.goto("/search?query=Second+Engine");
  await page.getByRole("main").getByRole("link", { name: "Second Engine", exact: true }).first().click();
  await expect(page).toHaveURL(/second-engine/);
  await page.goto(`${page.url()}/checkout?license=mp3`);
  const payment = page.getByRole("region", { name: "Payment" });
  await expect(payment).toContainText("You have this license, or a higher one.");
  await expect(payment.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  await payment.getByRole("link", { name: "Open your purchase" }).click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test("A coupon changes the total before paying, and a wrong one says so and loses nothing", async ({
  browser,
}) => {
  const page = await open(browser, "listener@downbeat.test", "/tracks/1/checkout?license=wav");
  const total = page.getByRole("button", { name: /^Pay \$/ });
  const before = await total.textContent();
  const consent = page.getByRole("checkbox", { name: /^Deliver the files at once/ });
  await consent.check();
  await page.getByLabel("Coupon code").fill("nothing");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "There is no such coupon for this license.",
  );
  await expect(page.getByLabel("Coupon code")).toHaveValue("nothing");
  await expect(consent).toBeChecked();
  expect(await total.textContent()).toBe(before);
  // A public coupon is applied with one press.
  await page.getByRole("button", { name: "Apply FIVEOFF" }).click();
  await expect(page.getByText("−$5.00")).toBeVisible();
  expect(await total.textContent()).not.toBe(before);
  await expect(consent).toBeChecked();
  const reduced = (await total.textContent()) ?? "";
  await page.reload();
  await expect(page.getByLabel("Coupon code")).toHaveValue("FIVEOFF");
  await expect(total).toHaveText(reduced);
  await page.getByLabel("Coupon code").fill("");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(total).toHaveText(before ?? "");
  await expect(page).toHaveURL(/\/checkout\?license=wav$/);

  // Without scripts the same form works, and keeps what was entered.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  await plain.addCookies(await page.context().cookies());
  const bare = await plain.newPage();
  await bare.goto(page.url());
  await bare.getByLabel("Coupon code").fill("nothing");
  await bare.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(bare.getByRole("alert")).toBeVisible();
  await expect(bare.getByLabel("Coupon code")).toHaveValue("nothing");
  await bare.getByRole("button", { name: "Apply FIVEOFF" }).click();
  await expect(bare.getByText("−$5.00")).toBeVisible();
  await expect(bare.getByLabel("Coupon code")).toHaveValue("FIVEOFF");
});

test("Prices, terms and chosen tracks stay when the server refuses them", async ({ browser }) => {
  const page = await open(browser, "producer@downbeat.test", "/studio/licenses");
  const wav = page.getByLabel("WAV lease", { exact: true });
  const unlimited = page.getByLabel("Unlimited lease", { exact: true });
  const terms = page.getByLabel("Terms of Exclusive rights", { exact: true });
  const fill = page.getByRole("button", { name: "Fill in the usual prices" });
  const tracks = page.getByRole("checkbox", { name: /^Price / });
  await tracks.nth(1).check();
  await fill.click();
  await wav.fill("45.505");
  await terms.selectOption({ index: 1 });
  const preset = await terms.inputValue();
  await page.getByRole("button", { name: "Set these prices" }).click();
  await expect(page.getByText("Must be an amount, such as 29.00.")).toBeVisible();
  await expect(wav).toHaveValue("45.505");
  await expect(unlimited).toHaveValue("199.00");
  await expect(terms).toHaveValue(preset);
  await expect(tracks.nth(1)).toBeChecked();
  await expect(tracks.nth(0)).not.toBeChecked();
  await page.getByRole("button", { name: "Select all" }).click();
  await expect(tracks.nth(0)).toBeChecked();
  await fill.click();
  await expect(wav).toHaveValue("49.00");
  await expect(terms).toHaveValue("");

  // Without a script the page is a new one, with nothing but what the server returns.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  await plain.addCookies(await page.context().cookies());
  const bare = await plain.newPage();
  await bare.goto("/studio/licenses");
  const boxes = bare.getByRole("checkbox", { name: /^Price / });
  for (const place of [0, 2]) await boxes.nth(place).check();
  await bare.getByLabel("WAV lease", { exact: true }).fill("45.505");
  await bare.getByLabel("Terms of Exclusive rights", { exact: true }).selectOption(preset);
  await bare.getByRole("button", { name: "Set these prices" }).click();
  await expect(bare.getByText("Must be an amount, such as 29.00.")).toBeVisible();
  await expect(bare.getByLabel("WAV lease", { exact: true })).toHaveValue("45.505");
  await expect(bare.getByLabel("Terms of Exclusive rights", { exact: true })).toHaveValue(preset);
  for (const place of [0, 2]) await expect(boxes.nth(place)).toBeChecked();
  await expect(boxes.nth(1)).not.toBeChecked();
});

test("A seller refunds a sale after being asked, and sees what became of it", async ({ browser, page }) => {
  const buyer = `Nell ${freshHandle()}`;
  await signUp(page, { name: buyer, email: freshEmail(), password: "a long phrase of ours" });
  await page.goto("/tracks/1");
  await page.getByRole("link", { name: "Buy: MP3 lease" }).click();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/bank\/pay\//);
  await page.getByRole("button", { name: /^Pay/ }).click();
  const ready = page.getByText("Your files and your license are ready.");
  await expect(ready).toBeVisible({ timeout: 30_000 });

  const seller = await open(browser, "producer@downbeat.test", "/studio/sales?period=7d", PHONE);
  const row = seller.getByRole("row").filter({ hasText: buyer });
  await row.getByRole("button", { name: /^Refund/ }).click();
  const dialog = seller.getByRole("dialog");
  await expect(dialog).toContainText(`${buyer} gets back`);
  await mustHaveNoViolations(seller, "the dialog that refunds a sale");
  const confirm = dialog.getByRole("button", { name: "Refund" });
  await confirm.click();
  await expect(dialog.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Reason").fill("The file was the wrong mix.");
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(/Refund on its way|Refunded/);
  await expect(row.getByRole("button")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/Refund on its way|Refunded/).first()).toBeVisible();
});
