import { expect, type Locator, type Page, test } from "@playwright/test";
import { start } from "./inbox";
import { freshEmail, signUp } from "./journeys";

/** Names that are one long word. */

const PHONE = { width: 390, height: 844 };
const LONG = "Kraftwerkstattmusikantenverein".repeat(3).slice(0, 70);

/** The pixels by which the content of an element is wider than itself. */
const overflow = (element: Locator) =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

async function ownId(page: Page): Promise<number> {
  const { user } = await (await page.request.get("/api/v1/users/me")).json();
  return user.id;
}

test("A person's name in one long word is broken on a phone: on the pages of the person, a playlist, a comment and a conversation", async ({
  browser,
}) => {
  const [page, other] = await Promise.all(
    [LONG, "Short Name"].map(async (name) => {
      const own = await (await browser.newContext({ viewport: PHONE })).newPage();
      await signUp(own, { name, email: freshEmail(), password: "four bars of rain" });
      return own;
    }),
  );
  if (!page || !other) throw new Error("Nobody has signed up.");
  const options = { headers: { Origin: new URL(page.url()).origin } };
  const { playlist } = await (
    await page.request.post("/api/v1/playlists", { ...options, data: { name: "Long", track_ids: [30] } })
  ).json();
  const { comment } = await (
    await page.request.post("/api/v1/tracks/30/comments", { ...options, data: { content: "Good take." } })
  ).json();
  const conversation = await start(page, [await ownId(other)], "Good evening.");

  for (const path of [`/people/${await ownId(page)}`, `/playlists/${playlist.id}`, "/tracks/30"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(LONG).first()).toBeVisible();
    expect(await overflow(page.locator("html")), path).toBe(0);
  }
  expect(await overflow(page.locator(`#comment-${comment.id}`))).toBe(0);
  await other.goto(`/messages/${conversation}/details`);
  expect(await overflow(other.getByRole("heading", { name: LONG, level: 2 }).last())).toBe(0);
});
