import { expect, type Page, test } from "@playwright/test";
import { mustHaveNoViolations } from "./fit";
import { freshEmail, signUp } from "./journeys";

/** A sandbox takes a while to wake up beside other journeys, above all the first time. */
const WAKE = { timeout: 120_000, intervals: [1_000] };

interface Person {
  role: string;
  token: string;
}

/** Sends a request of the API with a test token until the sandbox is awake. */
async function call(page: Page, token: string, path: string, body?: object) {
  const send = () =>
    page.request.fetch(`/api/v1${path}`, {
      method: body ? "POST" : "GET",
      headers: { Authorization: `Bearer ${token}` },
      ...(body && { data: body }),
    });
  let answer = await send();
  await expect
    .poll(async () => {
      if (answer.status() === 503) answer = await send();
      return answer.status();
    }, WAKE)
    .not.toBe(503);
  return { status: answer.status(), mode: answer.headers()["x-downbeat-mode"], body: await answer.json() };
}

test("Somebody without API access creates a sandbox, sells and buys in it, and resets it", async ({
  page,
}) => {
  test.setTimeout(400_000);
  await signUp(page, { name: "Ada Trial", email: freshEmail(), password: "sandbox-castle-4711" });
  await page.goto("/settings/developers");
  await page.getByRole("link", { name: "a sandbox" }).click();
  await page.getByRole("button", { name: "Create a sandbox" }).click();
  await expect(page.getByRole("heading", { name: "Your sandbox" })).toBeVisible();
  await mustHaveNoViolations(page, "the page of a sandbox");
  const { people } = await page.evaluate(async () => (await fetch("/api/v1/sandbox/people")).json());
  const token = (role: string) => people.find((person: Person) => person.role === role)?.token;

  const artist = await call(page, token("producer"), "/artists/1");
  expect([artist.status, artist.mode]).toEqual([200, "test"]);
  const plays = artist.body.artist.plays_count;
  const live = await page.request.get("/api/v1/artists/1");
  expect(live.headers()["x-downbeat-mode"]).toBe("live");
  expect((await live.json()).artist.plays_count).toBeGreaterThan(2 * plays);

  const created = await call(page, token("listener"), "/playlists", {
    name: "Only in the sandbox",
    visibility: "public",
  });
  expect(created.status).toBe(201);
  const playlist = `/playlists/${created.body.playlist.id}`;
  expect((await call(page, token("rival"), playlist)).status).toBe(200);
  const other = await page.request.get(`/api/v1${playlist}`);
  expect(await other.text()).not.toContain("Only in the sandbox");

  await page.getByRole("link", { name: "Sign in as Late Train" }).click();
  await expect(page.getByText("This is a sandbox:")).toBeVisible({ timeout: 30_000 });
  expect(new URL(page.url()).hostname).toMatch(/^sandbox-\w{6}\.localhost$/);
  const home = await page.reload();
  expect(home?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(page.getByRole("button", { name: /Late Train/ })).toBeVisible();
  await page.getByRole("link", { name: "Back to your sandbox's page" }).click();

  const trigger = { type: "sale.completed", count: 2 };
  const sales = await call(page, token("producer"), "/sandbox/trigger", trigger);
  const [sale] = sales.body.events;
  expect([sales.status, sale.type, sale.mode]).toEqual([200, "sale.completed", "test"]);
  const list = await call(page, token("producer"), `/artist/sales?purchase_id=${sale.data.purchase_id}`);
  expect(list.body.pagination.data).toHaveLength(1);

  const before = Date.now();
  await page.getByRole("button", { name: "Move the clock" }).click();
  const clock = page.getByRole("dialog");
  await clock.getByLabel("Ahead by").selectOption({ label: "91 days" });
  await clock.getByRole("button", { name: "Move the clock" }).click();
  await expect(clock).toBeHidden();
  const later = await call(page, token("listener"), "/playlists", { name: "Written in spring" });
  const ahead = Date.parse(later.body.playlist.created_at) - before;
  expect(ahead).toBeGreaterThan(90 * 86_400_000);
  await page.getByRole("link", { name: "Sign in as Late Train" }).click();
  await expect(page.getByText("Its clock is 91 days ahead.")).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(() => page.evaluate(() => Date.now()).then((now) => now - before))
    .toBeGreaterThan(ahead - 60_000);
  await page.getByRole("link", { name: "Back to your sandbox's page" }).click();

  await page.getByRole("button", { name: "Reset" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What it begins with").selectOption("empty");
  await dialog.getByRole("button", { name: "Reset" }).click();
  await expect(dialog).toBeHidden();
  expect((await call(page, token("listener"), playlist)).status).toBe(404);
  const reset = await call(page, token("listener"), "/sandbox");
  expect(reset.body.sandbox.scenario).toBe("empty");

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "Create a sandbox" })).toBeVisible();
  const refusal = await call(page, token("listener"), "/sandbox");
  expect([refusal.status, refusal.mode]).toEqual([401, "live"]);
});
