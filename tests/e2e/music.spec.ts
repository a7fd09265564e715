import { expect, test } from "@playwright/test";
import { go } from "./journeys";

/** The pages of the music, as search engines and viewers without scripts get them. */

const PAGES = [
  ["/tracks/1-harbour-lights", "MusicRecording", "Harbour Lights"],
  ["/albums/1-slack-water", "MusicAlbum", "Slack Water"],
  ["/artists/1-low-tide-assembly", "MusicGroup", "Low Tide Assembly"],
] as const;

for (const [path, type, name] of PAGES) {
  test(`The page ${path} shows its content without a script, to people and to search engines`, async ({
    request,
    baseURL,
  }) => {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(new RegExp(`<h1[^>]*><bdi>${name}</bdi></h1>`));
    expect(html).toContain('aria-label="Play ');
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ "@type": type, name, url: baseURL + path });
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"/>`);
    const [, card = ""] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect((await request.get(card)).headers()["content-type"]).toBe("image/png");
  });
}

test("The id of an address decides: old names lead to the new one, and an unknown id is not found", async ({
  request,
  baseURL,
}) => {
  for (const path of ["/tracks/1", "/tracks/1-old-name", "/tracks/1-harbour-lights-2"]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), new URL(answer.headers().location ?? "", baseURL).pathname]).toEqual([
      path,
      308,
      "/tracks/1-harbour-lights",
    ]);
  }
  const unknown = ["/tracks/999999", "/tracks/x", "/albums/0", "/artists/1e3", "/tags/%25"];
  for (const path of [...unknown, "/sitemaps/tracks.xml", "/sitemaps/users-0.xml"]) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  }
});

for (const [path, heading] of [
  ["/genres/Drum%20%26%20bass", "Drum & bass"],
  ["/genres/R%26B", "R&B"],
  ["/tags/late%20night", "#late night"],
] as const) {
  test(`The page ${path} opens by its address and by a link, and is read once`, async ({ page }) => {
    const documents: string[] = [];
    const data: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname !== path) return;
      (request.isNavigationRequest() ? documents : data).push(request.url());
    });
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(heading));
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect({ documents: documents.length, data: data.length }).toEqual({ documents: 1, data: 0 });

    await page.goto("/");
    await go(page, path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(data).toHaveLength(1);
  });
}
