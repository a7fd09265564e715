import { expect, it } from "vitest";
import { listFiles } from "@/scripts/imports";
import { OPERATORS, PUBLIC, SIGNED_IN } from "@/tests/e2e/page-list";

/** Pages that no address of the list shows. The list only becomes shorter. */
const UNLISTED: readonly string[] = [
  // These need what only an email, an order, a request or a webhook has.
  "/sign-in/second-factor",
  "/purchases/[purchaseId]",
  "/purchases/licenses/[uuid]",
  "/settings/developers/requests/[requestId]",
  "/settings/developers/webhooks/[webhookId]",
  "/settings/developers/webhooks/[webhookId]/deliveries/[deliveryId]",
  "/verify/[uuid]",
];

/** The address of each page of `app`, with its slugs. Groups are no part of it. */
const pages = listFiles(process.cwd(), ["app"])
  .filter((file) => file.endsWith("/page.tsx"))
  .map((file) =>
    file
      .split("/")
      .slice(1, -1)
      .filter((part) => !part.startsWith("(")),
  )
  .map((parts) => `/${parts.join("/")}`);

const addresses = [...PUBLIC, ...SIGNED_IN, ...OPERATORS].map((path) => path.replace(/\?.*/, ""));

function isListed(page: string): boolean {
  const pattern = page
    .replace(/\/\[\[\.\.\.\w+\]\]/g, "(/.*)?")
    .replace(/\[\.\.\.\w+\]/g, ".+")
    .replace(/\[\w+\]/g, "[^/]+");
  return addresses.some((path) => new RegExp(`^${pattern}$`).test(path));
}

it("Every page is in the list that the checks of accessibility walk, but for some that are named", () => {
  expect(pages.length).toBeGreaterThan(100);
  const missing = pages.filter((page) => !isListed(page));
  expect(
    missing.filter((page) => !UNLISTED.includes(page)),
    "Add an address of each to tests/e2e/page-list.ts",
  ).toEqual([]);
  expect(
    UNLISTED.filter((page) => !missing.includes(page)),
    "Remove these from UNLISTED",
  ).toEqual([]);
});
