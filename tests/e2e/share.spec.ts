import { expect, test } from "@playwright/test";

test("A track is shared by link, from a moment, as a QR code and as a player that is shown before it is copied", async ({
  page,
}) => {
  await page.goto("/tracks/1-harbour-lights");
  await page.getByRole("button", { name: "Share Harbour Lights" }).click();
  const dialog = page.getByRole("dialog", { name: "Share Harbour Lights" });
  const link = dialog.getByRole("textbox", { name: "Link" });
  await expect(link).toHaveValue(/\/tracks\/1-harbour-lights$/);
  await dialog.getByRole("textbox", { name: "Start, in minutes and seconds" }).fill("0:12");
  await expect(link).toHaveValue(/\/tracks\/1-harbour-lights#t=12$/);
  await expect(dialog.getByRole("link", { name: /^Email/ })).toHaveAttribute("href", /^mailto:.*%23t%3D12$/);
  await dialog.getByText("QR code").click();
  await expect(dialog.getByRole("img", { name: "QR code of the link to Harbour Lights" })).toBeVisible();
  await dialog.getByText("Embed").click();
  const preview = page.frameLocator("iframe[title='Preview of the player of Harbour Lights']");
  await expect(preview.getByRole("button", { name: "Play Harbour Lights" })).toBeVisible();
  await expect(dialog.getByText(/embed\/tracks\/1\?start=12/)).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.goto("/");
  await page.goto("/tracks/1-harbour-lights#t=12");
  const position = page.getByRole("main").getByRole("slider", { name: "Position in Harbour Lights" });
  await expect(position).toHaveAttribute("aria-valuetext", /^0:12 of/);
  await page
    .getByRole("button", { name: /^Play Harbour Lights by/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Player" })).toContainText("Harbour Lights");
  await expect(position).toHaveAttribute("aria-valuetext", /^0:1[2-9] of/);
  await expect(position).toHaveAttribute("aria-valuetext", /^0:1[3-9] of/);
});
