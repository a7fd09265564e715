import { writeFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { freshEmail, freshHandle, open, signUp } from "./journeys";
import { chirp } from "./waves";

test("A newcomer becomes an artist, uploads a file, and publishes what became of it", async ({ page }) => {
  await signUp(page, { name: "Night Ferry", email: freshEmail(), password: "a long phrase of ours" });
  await page.goto("/insights");
  await page.getByRole("link", { name: "Become an artist" }).click();
  await page.getByLabel("Artist name").fill("Night Ferry");
  await page.getByRole("button", { name: "Become an artist" }).click();
  await page.getByRole("link", { name: "Upload your first tracks" }).click();

  await page.getByLabel("Choose files").setInputFiles({
    name: "01 - First_Crossing 92bpm.wav",
    mimeType: "audio/wav",
    buffer: chirp(2),
  });
  const draft = page.getByRole("article", { name: "First Crossing" });
  await expect(draft.getByLabel("BPM")).toHaveValue("92");
  // Input is saved without a button, also while the file is processed.
  await draft.getByLabel("Title").fill("First Crossing at Dawn");
  const saved = page.getByRole("article", { name: "First Crossing at Dawn" });
  await expect(saved.getByText("Saved", { exact: true })).toBeVisible();
  await expect(saved.getByRole("button", { name: /^Play / })).toBeVisible({ timeout: 45_000 });
  await saved.getByRole("button", { name: "Price of First Crossing at Dawn" }).click();
  const prices = page.getByRole("dialog", { name: "Prices of First Crossing at Dawn" });
  await prices.getByLabel("MP3 lease", { exact: true }).fill("25");
  await prices.getByRole("button", { name: "Set prices" }).click();
  await expect(saved.getByText("$25")).toBeVisible();
  await saved.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("No drafts")).toBeVisible();
  await expect(page.getByRole("link", { name: "View public page" })).toHaveAttribute(
    "href",
    /^\/tracks\/\d+-first-crossing-at-dawn$/,
  );

  await page.getByRole("link", { name: "Studio" }).first().click();
  const row = page.getByRole("row", { name: /First Crossing at Dawn/ });
  await expect(row).toContainText("On sale");
  await expect(row).toContainText("0:02");
  await row.getByRole("link", { name: "First Crossing at Dawn", exact: true }).click();
  await expect(page).toHaveURL(/\/studio\/tracks\/\d+$/);
  // On a busy machine the two seconds are over before anybody looks.
  const sound = page.waitForResponse((response) => response.headers()["content-type"] === "audio/mpeg");
  const listen = page.getByRole("region", { name: "Listen" });
  await listen.getByRole("button", { name: "Play First Crossing at Dawn" }).click();
  expect((await sound).ok()).toBe(true);
  await expect(listen.getByRole("alert")).toHaveCount(0);
});

test("An upload outlives a network that goes at the worst moment, and files that are chosen again are not sent twice", async ({
  page,
  context,
}) => {
  await signUp(page, { name: "Low Water", email: freshEmail(), password: "a long phrase of ours" });
  await page.goto("/studio");
  await page.getByLabel("Artist name").fill("Low Water");
  await page.getByRole("button", { name: "Become an artist" }).click();
  await page.getByRole("link", { name: "Upload your first tracks" }).click();
  // On the disk: a file that is chosen again is known by its time, too.
  const files = ["09 Slack.wav", "10 Spring Tide.wav"].map((name) => test.info().outputPath(name));
  files.forEach((file, at) => {
    writeFileSync(file, chirp(2 + at));
  });

  // The network goes as soon as the track is created: the page is about to be drawn again.
  let isFirst = true;
  await page.route("**/api/v1/tracks", async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const response = await route.fetch();
    await context.setOffline(true);
    return route.fulfill({ response });
  });
  await page.getByLabel("Choose files").setInputFiles(files);
  await expect(page.getByText("Connection lost.")).toBeVisible();
  await expect(page.getByText("Drop your tracks here")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("article")).toHaveCount(2, { timeout: 30_000 });
  await expect(page.getByRole("article", { name: "Spring Tide" })).toBeVisible();

  await page.reload();
  await page.getByLabel("Choose files").setInputFiles(files);
  await expect(page.getByText("2 files are drafts already.")).toBeVisible();

  // Together they become an album in the order of their files.
  await page.goto("/studio");
  await page.getByRole("checkbox", { name: "Select all tracks on this page" }).check();
  await page.getByRole("button", { name: "New album" }).click();
  await page.getByRole("dialog").getByLabel("Title").fill("Tables of the Tide");
  await page.getByRole("button", { name: "Create" }).click();
  const tracks = page.getByRole("list", { name: "Tracks" }).getByRole("listitem");
  await expect(tracks).toHaveText([/Slack/, /Spring Tide/]);

  // The second press of a key counts from where the first one led, although that is not stored yet.
  const handle = page.getByRole("button", { name: "Move Slack, number" });
  for (const key of ["ArrowDown", "ArrowUp"]) await handle.press(key);
  await expect(page.getByText("Slack is now number 1 on this album")).toBeAttached();
  await expect(tracks).toHaveText([/Slack/, /Spring Tide/]);

  // A draft has a cover before anybody else can see it.
  await tracks.first().getByRole("link", { name: "Slack" }).click();
  await expect(page).toHaveURL(/\/studio\/tracks\/\d+$/);
  await page.getByRole("link", { name: "Design a cover" }).click();
  await expect(page.getByRole("heading", { name: "Cover of the track" })).toBeVisible();
});

test("Two who edit a track at once keep what each changed, and neither overwrites the other unasked", async ({
  browser,
}) => {
  const [here, there] = [
    await open(browser, "producer@downbeat.test", "/studio/tracks/1"),
    await open(browser, "producer@downbeat.test", "/studio/tracks/1"),
  ];
  const saved = (page: Page) => page.getByText("Saved", { exact: true });
  const title = await here.getByLabel("Title").inputValue();
  await here.getByLabel("Title").fill("Renamed here");
  await expect(saved(here)).toBeVisible();
  // Another field, of a page that was opened before: both stay.
  await there.getByLabel("Description").fill("Written there.");
  await expect(saved(there)).toBeVisible();
  await here.reload();
  await expect(here.getByLabel("Title")).toHaveValue("Renamed here");
  await expect(here.getByLabel("Description")).toHaveValue("Written there.");

  await here.getByLabel("Description").fill("Written here.");
  await expect(saved(here)).toBeVisible();
  await there.getByLabel("Description").fill("Written there again.");
  await expect(there.getByText("Someone else has changed this to “Written here.”.")).toBeVisible();
  await there.getByRole("button", { name: "Save mine" }).click();
  await expect(saved(there)).toBeVisible();
  await there.getByLabel("Title").fill(title);
  await there.getByLabel("Title").blur();
  await expect(saved(there)).toBeVisible();
  await here.reload();
  await expect(here.getByLabel("Description")).toHaveValue("Written there again.");
});

test("An album takes a track, and input that its form got while the server was away is there after a reload", async ({
  browser,
}) => {
  const page = await open(browser, "producer@downbeat.test", "/studio/albums");
  await page.getByRole("button", { name: "New album" }).click();
  await page.getByRole("dialog").getByLabel("Title").fill("Neap Tide");
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByRole("button", { name: "Add tracks" }).first().click();
  // The newest track, which is on no other album.
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Add 1 track" }).click();
  await expect(page.getByRole("list", { name: "Tracks" }).getByRole("listitem")).toHaveCount(1);

  await page.route("**/api/v1/albums/*", (route) => route.abort());
  await page.getByLabel("Description").fill("Between two storms.");
  await expect(page.getByText("Not saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Description")).toHaveValue("Between two storms.");
  await page.unroute("**/api/v1/albums/*");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete album" }).click();
  await expect(page).toHaveURL(/\/studio\/albums$/);
});

test("A stranger's artist is listed on a track when its owner accepts the credit in the Studio, and never when it is declined", async ({
  browser,
  page,
}) => {
  const name = `Far Harbour ${freshHandle()}`;
  await signUp(page, { name: "Far Harbour", email: freshEmail(), password: "a long phrase of ours" });
  await page.goto("/studio");
  await page.getByLabel("Artist name").fill(name);
  await page.getByRole("button", { name: "Become an artist" }).click();
  await page.getByRole("link", { name: "Upload your first tracks" }).waitFor();
  const { user } = await (await page.request.get("/api/v1/users/me")).json();
  const artistId: number = user.artists[0].id;

  const seller = await open(browser, "producer@downbeat.test", "/studio");
  const tracks = [];
  for (const id of [5, 6]) {
    const { track } = await (await seller.request.get(`/api/v1/tracks/${id}`)).json();
    const artists = track.artists.map((artist: { id: number }) => ({ id: artist.id }));
    tracks.push({ id, title: track.name, artists });
  }
  const credit = async (id: number, artists: object[]) =>
    expect(
      (
        await seller.request.patch(`/api/v1/tracks/${id}`, {
          data: { artists },
          headers: { Origin: new URL(seller.url()).origin },
        })
      ).status(),
    ).toBe(200);
  for (const { id, artists } of tracks) await credit(id, [...artists, { id: artistId }]);
  const [accepted, declined] = tracks;

  await seller.goto(`/studio/tracks/${accepted?.id}`);
  await expect(seller.getByText(`${name} has not agreed yet to be credited as a performer.`)).toBeVisible();

  await page.goto("/studio/people");
  const requests = page.getByRole("list", { name: "Credits waiting for you" });
  await expect(requests.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: `Accept the credit of ${name} on ${accepted?.title}` }).click();
  await expect(page.getByText(`“${accepted?.title}” is on the page of ${name}`)).toBeVisible();
  await page.getByRole("button", { name: `Decline the credit of ${name} on ${declined?.title}` }).click();
  await expect(page.getByText("Credit declined")).toBeVisible();
  await expect(requests).toBeHidden();

  await page.goto(`/artists/${artistId}`);
  await expect(page.getByRole("link", { name: accepted?.title, exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: declined?.title, exact: true })).toHaveCount(0);
  await seller.goto(`/tracks/${declined?.id}`);
  await expect(seller.getByRole("link", { name, exact: true })).toHaveCount(0);
  for (const { id, artists } of tracks) await credit(id, artists);
});

test("Drafts are filled in, priced and published together, also while they are processed, and a refused file says why", async ({
  page,
}) => {
  await signUp(page, { name: "Slack Tide", email: freshEmail(), password: "a long phrase of ours" });
  await page.goto("/studio");
  await page.getByLabel("Artist name").fill(`Slack Tide ${freshHandle()}`);
  await page.getByRole("button", { name: "Become an artist" }).click();
  await page.getByRole("link", { name: "Upload your first tracks" }).click();
  await page.getByLabel("Choose files").setInputFiles([
    { name: "First Ebb.wav", mimeType: "audio/wav", buffer: chirp(2) },
    { name: "Notes.wav", mimeType: "audio/wav", buffer: Buffer.from("These are words, and no music.") },
    { name: "Second Ebb.wav", mimeType: "audio/wav", buffer: chirp(3) },
  ]);
  const drafts = page.getByRole("article");
  await expect(drafts).toHaveCount(2, { timeout: 30_000 });
  const refusal = page.getByRole("listitem").filter({ hasText: "Notes.wav" });
  await expect(refusal.getByRole("alert")).toBeVisible();
  await expect(refusal.getByRole("progressbar")).toHaveCount(0);
  await refusal.getByRole("button", { name: "Remove Notes.wav" }).click();
  await expect(refusal).toHaveCount(0);

  // Closed rows are low; what they hold is shown on demand.
  const [first] = await drafts.all();
  expect((await first?.boundingBox())?.height).toBeLessThan(120);
  await expect(drafts.first().getByLabel("BPM")).toBeHidden();
  await drafts
    .first()
    .getByRole("button", { name: /^Details of / })
    .click();
  await expect(drafts.first().getByLabel("BPM")).toBeVisible();

  await page.getByRole("button", { name: "Fill in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Genre").selectOption({ label: "Lo-fi" });
  // The second request never arrives: what the first has changed shows all the same.
  let requests = 0;
  await page.route("**/api/v1/tracks/*", (route) => (++requests === 2 ? route.abort() : route.continue()));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("1 of 2 tracks is changed.");
  await expect(drafts.getByText(/· Lo-fi$/)).toHaveCount(1);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(drafts.getByText(/· Lo-fi$/)).toHaveCount(2);
  await page.getByRole("button", { name: "Set prices" }).click();
  await page.getByRole("dialog").getByLabel("MP3 lease", { exact: true }).fill("25");
  await page.getByRole("dialog").getByRole("button", { name: "Set prices" }).click();
  await expect(drafts.filter({ hasText: "$25" })).toHaveCount(2);
  // The first of these buttons is the one for all of them.
  await page.getByRole("button", { name: "Publish", exact: true }).first().click();
  await expect(page.getByText("No drafts")).toBeVisible({ timeout: 60_000 });
  await page.goto("/studio");
  await expect(page.getByRole("row").filter({ hasText: "$25" })).toHaveCount(2);
});

test("A producer makes a collection, changes it from its public page, and deletes it", async ({
  browser,
}) => {
  const name = `Night trains ${freshHandle()}`;
  const page = await open(browser, "rival@downbeat.test", "/collections");
  await page.getByRole("link", { name: "New collection" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  const field = page.getByRole("combobox", { name: "Add to the collection" });
  await field.fill("harbour lights");
  await page.getByRole("option", { name: /^Harbour Lights Track/ }).click();
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.getByRole("link", { name: "View public page" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Harbour Lights" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Visibility").selectOption("private");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  await page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name: "Collections" }).click();
  const row = page.getByRole("row", { name });
  await expect(row).toContainText("Private");
  await row.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete collection" }).click();
  await expect(page).toHaveURL(/\/studio\/collections$/);
  await expect(page.getByRole("row", { name })).toHaveCount(0);
});
