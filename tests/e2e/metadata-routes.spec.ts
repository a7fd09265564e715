import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium, expect, type Page, test } from "@playwright/test";
import { chromiumLaunchOptions } from "./chromium";
import { open } from "./journeys";

/** The first addresses that strangers and their programs open. */

const run = promisify(execFile);

const FILES: Record<string, string> = {
  "/.well-known/api-catalog": "application/linkset+json",
  "/robots.txt": "text/plain",
  "/sitemap.xml": "application/xml",
  "/llms.txt": "text/plain",
  "/llms-full.txt": "text/plain",
  "/manifest.webmanifest": "application/manifest+json",
  "/favicon.ico": "image/x-icon",
  "/apple-touch-icon.png": "image/png",
  "/icons/icon.svg": "image/svg+xml",
  "/status.json": "application/json",
  "/status.atom": "application/atom+xml",
  "/clients/typescript.tgz": "application/gzip",
  "/clients/cli.tgz": "application/gzip",
  "/clients/python.whl": "application/zip",
};

test("Every public address answers GET and HEAD with its type", async ({ request }) => {
  for (const [path, type] of Object.entries(FILES)) {
    const got = await request.get(path);
    expect([path, got.status(), got.headers()["content-type"]]).toEqual([
      path,
      200,
      expect.stringContaining(type),
    ]);
    const head = await request.head(path);
    expect([path, head.status(), head.headers()["content-type"]]).toEqual([
      path,
      200,
      got.headers()["content-type"],
    ]);
    expect(await head.body()).toHaveLength(0);
  }
});

test("What the catalog, the sitemap and the manifest name is there", async ({ request, baseURL }) => {
  const { linkset } = await (await request.get("/.well-known/api-catalog")).json();
  const sitemaps = locations(await (await request.get("/sitemap.xml")).text());
  const pages = await Promise.all(
    // The first addresses of each part of the music are enough.
    sitemaps.map(async (url) =>
      locations(await (await request.get(url)).text()).slice(0, /pages/.test(url) ? 200 : 2),
    ),
  );
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  const values = [
    ...[...JSON.stringify(linkset).matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href),
    ...pages.flat(),
    ...manifest.icons.map(({ src }: { src: string }) => `${baseURL}${src}`),
  ];
  expect(values).toEqual(
    expect.arrayContaining([
      `${baseURL}/status`,
      `${baseURL}/docs/errors`,
      `${baseURL}/developers`,
      `${baseURL}/api/v1/openapi.json`,
    ]),
  );
  // The documentation has a test of its own.
  for (const href of values.filter((one) => !one.includes("/docs/")))
    expect([href, (await request.get(href, { maxRedirects: 0 })).status()]).toEqual([href, 200]);
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, href = ""]) => href);

test("Without a contact there is no security.txt, and passwords are changed in the settings", async ({
  request,
}) => {
  expect((await request.get("/.well-known/security.txt")).status()).toBe(404);
  const change = await request.get("/.well-known/change-password", { maxRedirects: 0 });
  expect([change.status(), change.headers().location]).toEqual([
    307,
    expect.stringMatching(/\/settings\/security$/),
  ]);
});

test("A page names itself, its picture and its icons, and the picture is there", async ({
  page,
  request,
}) => {
  for (const [path, title] of [
    ["/", "Downbeat"],
    ["/docs/errors?from=elsewhere", "Errors"],
    ["/docs/reference/plays", "Plays"],
    ["/status", "Status"],
  ] as const) {
    await page.goto(path);
    const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute("content");
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(
      new URL(path.replace(/\?.*/, ""), page.url()).href.replace(/\/$/, ""),
    );
    expect(await content("og:title")).toContain(title);
    const picture = (await content("og:image")) ?? "";
    const card = await request.get(picture);
    expect([picture, card.status(), card.headers()["content-type"]]).toEqual([picture, 200, "image/png"]);
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute("content", "summary_large_image");
    await expect(page.locator('link[rel="manifest"]')).toHaveCount(1);
    await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveCount(1);
  }
});

test("Npm installs the client from the server alone, and it runs", async ({ request, baseURL }) => {
  const folder = await mkdtemp(join(tmpdir(), "downbeat-client-"));
  try {
    await writeFile(join(folder, "package.json"), JSON.stringify({ name: "integrator", type: "module" }));
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_/i.test(name)),
    ) as NodeJS.ProcessEnv;
    const options = ["--no-audit", "--no-fund", "--registry=http://127.0.0.1:1/", `--cache=${folder}/.npm`];
    await run("npm", ["install", `${baseURL}/clients/typescript.tgz`, ...options], { cwd: folder, env });
    await writeFile(
      join(folder, "first-call.js"),
      `import { createDownbeat } from 'downbeat-client';
       const downbeat = createDownbeat({ baseUrl: "${baseURL}/api/v1" });
       const { data } = await downbeat.GET("/artists/{id}", { params: { path: { id: 1 } } });
       console.log(data.artist.name);`,
    );
    const { stdout } = await run(process.execPath, ["first-call.js"], { cwd: folder, env });
    const { artist } = await (await request.get("/api/v1/artists/1")).json();
    expect(stdout.trim()).toBe(artist.name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const first = await request.get("/clients/typescript.tgz");
  const again = await request.get("/clients/typescript.tgz", {
    headers: { "If-None-Match": first.headers().etag ?? "" },
  });
  expect(again.status()).toBe(304);
});

test("The wheel of the Python client is at an address with its name, to which the short one leads", async ({
  request,
}) => {
  const short = await request.get("/clients/python.whl", { maxRedirects: 0 });
  const address = short.headers().location ?? "";
  expect([short.status(), address]).toEqual([
    302,
    expect.stringMatching(/^\/clients\/downbeat_client-[\d.]+-py3-none-any\.whl$/),
  ]);
  const wheel = await request.get(address);
  expect((await wheel.body()).subarray(0, 2).toString()).toBe("PK");
  const other = await request.get(address.replace(/-[\d.]+-/, "-0.0.1-"));
  expect([other.status(), await other.text()]).toEqual([404, expect.stringContaining(address)]);
});

test("Pip installs the Python client from the server alone, and it runs", async ({ request, baseURL }) => {
  const hasPip = spawnSync("python3", ["-m", "pip", "--version"]).status === 0;
  test.skip(!hasPip, "There is no Python with pip on this machine.");
  const folder = await mkdtemp(join(tmpdir(), "downbeat-client-"));
  try {
    const { location = "" } = (await request.get("/clients/python.whl", { maxRedirects: 0 })).headers();
    const options = ["--no-index", "--no-cache-dir", "--disable-pip-version-check", "--target", folder];
    await run("python3", ["-m", "pip", "install", ...options, baseURL + location]);
    const program = `from downbeat import Downbeat
downbeat = Downbeat("${baseURL}/api/v1")
print(downbeat.artists.get(1)["artist"]["name"])`;
    const { stdout } = await run("python3", ["-c", program], { env: { ...process.env, PYTHONPATH: folder } });
    const { artist } = await (await request.get("/api/v1/artists/1")).json();
    expect(stdout.trim()).toBe(artist.name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("The status page needs no script", async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await page.goto("/status");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Of each part that is configured; email is not.
  await expect(page.getByRole("img")).toHaveCount(4);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Status" })).toBeVisible();
});

test("An operator reports an incident, and everyone reads it until it is resolved", async ({
  browser,
  page,
}) => {
  const title = `Uploads fail ${Date.now()}`;
  const admin = await open(browser, "operator@downbeat.test", "/admin/incidents");
  await admin.getByRole("button", { name: "Report an incident" }).click();
  await admin.getByRole("button", { name: "Publish" }).click();
  await expect(admin.getByText("Enter a title.")).toBeVisible();
  await admin.getByLabel("Title").fill(title);
  await admin.getByLabel("Message").fill("We are looking into it.");
  await admin.getByRole("button", { name: "Publish" }).click();
  await expect(admin.getByRole("heading", { name: title })).toBeVisible();
  await page.goto("/status");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await admin.getByRole("button", { name: `Update “${title}”` }).click();
  await admin.getByLabel("State").selectOption("resolved");
  await admin.getByLabel("Message").fill("Uploads work again.");
  await admin.getByRole("button", { name: "Publish" }).click();
  await expect(admin.getByText("Uploads work again.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "Open incidents" })).toBeHidden();
  await expect(page.getByText("Uploads work again.")).toBeVisible();
});

test("Nothing keeps a public page out of the back/forward cache", async ({ baseURL }) => {
  // Playwright turns the cache off, and the headless shell that comes from npm has none: it only says what else would keep a page out.
  const browser = await chromium.launch({
    ...(await chromiumLaunchOptions()),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await browser.newPage({ baseURL });
    expect(await findViolations(page, "/docs/errors")).toEqual([]);
    await page.addInitScript(() => addEventListener("unload", () => {}));
    expect(await findViolations(page, "/docs/errors")).toContain("UnloadHandlerExistsInMainFrame");
  } finally {
    await browser.close();
  }
});

/** Leaves a page, goes back, and returns what about the page itself kept it out of the back/forward cache. */
async function findViolations(page: Page, path: string): Promise<string[]> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Page.enable");
  const violations = new Promise<string[]>((resolve) => {
    protocol.on("Page.frameNavigated", ({ type }) => type === "BackForwardCacheRestore" && resolve([]));
    protocol.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
      resolve(
        notRestoredExplanations.flatMap(({ type, reason }) => (type === "Circumstantial" ? [] : reason)),
      ),
    );
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await page.goto("/llms.txt");
  // Not goBack, which waits for events that a page from the cache does not have.
  await protocol.send("Runtime.evaluate", { expression: "setTimeout(() => history.back())" });
  return violations;
}

test("Only public pages of anonymous viewers may be kept, and only they may be listed", async ({
  browser,
  request,
}) => {
  const headers = { Accept: "text/html" };
  const anonymous = (await request.get("/docs/errors", { headers })).headers();
  expect(anonymous["cache-control"]).toBe("private, no-cache");
  expect(anonymous).not.toHaveProperty("x-robots-tag");
  const member = await open(browser, "producer@downbeat.test", "/llms.txt");
  for (const path of ["/docs/errors", "/settings/profile"]) {
    const own = (await member.context().request.get(path, { headers })).headers();
    expect([path, own["cache-control"]]).toEqual([path, expect.stringContaining("no-store")]);
    expect(own).not.toHaveProperty("etag");
  }
  const form = (await request.get("/sign-in", { headers })).headers();
  expect(form["cache-control"]).toContain("no-store");
  expect(form["x-robots-tag"]).toBe("noindex");
});
