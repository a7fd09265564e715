import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { percent } from "@/components/admin/status/words";
import { drawCard } from "@/lib/catalog/covers/card";
import { docsPages, llmsFullText } from "@/lib/docs/guides/guide-registry";
import { apiCatalog } from "@/lib/docs/reference/api-catalog";
import { securityText } from "@/lib/docs/reference/security-text";
import { atomFeed } from "@/lib/platform/documents/atom";
import { parseEnvironment } from "@/lib/platform/env";
import { isPublicPage } from "@/lib/platform/public-pages";
import { ICONS } from "@/scripts/icon-files";

const ORIGIN = "https://music.example";

describe("security.txt", () => {
  it("The file security.txt names the contact, its own address, and an expiry within a year that is the same all day", () => {
    const [morning, evening] = ["2026-11-22T00:00:01Z", "2026-11-22T23:59:59Z"].map((at) =>
      securityText(ORIGIN, "mailto:security@music.example", new Date(at)),
    );
    expect(morning).toBe(
      [
        "Contact: mailto:security@music.example",
        "Expires: 2027-05-21T00:00:00.000Z",
        "Preferred-Languages: en",
        "Canonical: https://music.example/.well-known/security.txt",
        "",
      ].join("\n"),
    );
    expect(evening).toBe(morning);
  });
});

describe("The API catalog", () => {
  it("The API catalog links the description, the documentation and the status of the API, and the terms where there are any", () => {
    const [index, api] = apiCatalog(ORIGIN, { terms: "https://music.example/terms" }).linkset;
    expect(index).toEqual({
      anchor: `${ORIGIN}/.well-known/api-catalog`,
      item: [{ href: `${ORIGIN}/api/v1` }],
    });
    expect(api).toMatchObject({
      anchor: `${ORIGIN}/api/v1`,
      "service-desc": [{ href: `${ORIGIN}/api/v1/openapi.json`, type: "application/json" }],
      "service-doc": [{ href: `${ORIGIN}/docs` }, { href: `${ORIGIN}/llms-full.txt` }],
      status: [{ href: `${ORIGIN}/status.json` }, { href: `${ORIGIN}/status` }],
      "terms-of-service": [{ href: "https://music.example/terms" }],
    });
    expect(apiCatalog(ORIGIN, { terms: undefined }).linkset[1]).not.toHaveProperty("terms-of-service");
  });
});

describe("llms-full.txt", () => {
  it("The file llms-full.txt has every page of the documentation, with links that work outside of it", () => {
    const text = llmsFullText(ORIGIN);
    for (const { path, title } of docsPages(ORIGIN)) {
      expect(text).toContain(`<!-- ${ORIGIN}${path} -->`);
      expect(text).toContain(`# ${title}`);
    }
    expect(text).not.toMatch(/\]\(\//);
  });
});

describe("The contact of a server", () => {
  it("The contact of a server is an email address or a page", () => {
    const { CONTACT, SECURITY_CONTACT } = parseEnvironment({
      CONTACT: "help@music.example",
      SECURITY_CONTACT: "https://music.example/security",
    });
    expect(CONTACT).toBe("mailto:help@music.example");
    expect(SECURITY_CONTACT).toBe("https://music.example/security");
    for (const wrong of ["nobody", "javascript:alert(1)", "ftp://music.example"]) {
      expect(() => parseEnvironment({ CONTACT: wrong })).toThrow("CONTACT must be an email address");
    }
  });
});

describe("Public pages", () => {
  it("Public pages are the music, the documentation and the status, and nothing that begins like them", () => {
    const pages = [
      "/",
      "/docs",
      "/docs/errors",
      "/status",
      "/developers",
      "/tracks/12-harbour-lights",
      "/tags/dusty",
    ];
    expect(pages.filter((path) => !isPublicPage(path))).toEqual([]);
    const others = [
      "/tracksx",
      "/library",
      "/sign-in",
      "/docsx",
      "/statuses",
      "/settings",
      "/invitation/code",
      "/reset-password/code",
    ];
    expect(others.filter(isPublicPage)).toEqual([]);
  });
});

describe("Icons", () => {
  it.each([
    ["public/icons/icon-192.png", 192],
    ["public/icons/icon-512.png", 512],
    ["public/icons/maskable-512.png", 512],
    ["public/apple-touch-icon.png", 180],
  ])("The icon %s is a square of its size", async (path, size) => {
    expect(await sharp(path).metadata()).toMatchObject({ format: "png", width: size, height: size });
  });

  it("Every icon in public is the mark as scripts/icons.ts draws it", async () => {
    const pixels = (image: Buffer) => sharp(image).ensureAlpha().raw().toBuffer();
    for (const [path, draw] of Object.entries(ICONS)) {
      const [stored, drawn] = [readFileSync(path), await draw()];
      if (path.endsWith(".png")) expect((await pixels(stored)).equals(await pixels(drawn)), path).toBe(true);
      else if (path.endsWith(".svg")) expect(stored.toString()).toBe(drawn.toString());
    }
  });

  it("Icons keep the mark of the maskable one inside the circle that every mask shows", async () => {
    const { data, info } = await sharp("public/icons/maskable-512.png")
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const corner = data.subarray(0, 3);
    let farthest = 0;
    for (let pixel = 0; pixel < info.width * info.height; pixel++) {
      if (data.subarray(pixel * 3, pixel * 3 + 3).equals(corner)) continue;
      const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
      farthest = Math.max(farthest, Math.hypot(x - info.width / 2, y - info.height / 2));
    }
    expect(farthest).toBeGreaterThan(100);
    expect(farthest).toBeLessThan(info.width * 0.4);
  });

  it("Icons are in favicon.ico in three sizes, each a PNG at its place", async () => {
    const bytes = readFileSync("public/favicon.ico");
    expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 3]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = bytes.subarray(6 + 16 * index, 22 + 16 * index);
      const from = entry.readUInt32LE(12);
      const image = bytes.subarray(from, from + entry.readUInt32LE(8));
      expect(await sharp(image).metadata()).toMatchObject({ format: "png", width: size, height: size });
    }
  });
});

describe("A share card", () => {
  const card = {
    title: "Conditional requests",
    text: "Check whether something has changed without fetching it again.",
    name: "Downbeat",
    address: "music.example/docs",
    picture: { kind: "album", id: 3 },
  } as const;

  it("A share card has its text as outlines, so that it needs no font where it is drawn", async () => {
    const svg = await drawCard(card);
    expect(svg).not.toContain("<text");
    expect(svg).not.toContain("Conditional");
  });

  it("A share card writes titles in any script, and shortens those that are too long", async () => {
    for (const title of ["夜想曲 (Nocturne)", "Ночь", "ليل طويل", "x".repeat(400), "word ".repeat(100)]) {
      expect(await sharp(Buffer.from(await drawCard({ ...card, title }))).metadata()).toMatchObject({
        width: 1200,
      });
    }
  });

  it("A share card differs from that of another page", async () => {
    expect(await drawCard(card)).not.toBe(await drawCard({ ...card, title: "Errors" }));
  });
});

describe("An Atom feed", () => {
  it("An Atom feed escapes what people typed", () => {
    const feed = atomFeed({
      title: "A & B",
      page: `${ORIGIN}/status`,
      self: `${ORIGIN}/status.atom`,
      author: "A & B",
      version: "1.0.0",
      entries: [
        { link: `${ORIGIN}/status#1`, title: "<script>", updated: "2026-11-22T00:00:00Z", html: "<p>&</p>" },
      ],
    });
    expect(feed).toContain("<title>A &amp; B</title>");
    expect(feed).toContain("<title>&lt;script&gt;</title>");
    expect(feed).toContain('<content type="html">&lt;p&gt;&amp;&lt;/p&gt;</content>');
    expect(feed).toContain("<updated>2026-11-22T00:00:00Z</updated>");
  });
});

describe("Uptime", () => {
  it("Uptime is 100% only when nothing failed", () => {
    expect(percent(1)).toBe("100%");
    expect(percent(0.99999)).toBe("99.99%");
    expect(percent(0.5)).toBe("50%");
    expect(percent(0)).toBe("0%");
  });
});
