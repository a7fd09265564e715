import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { INSIGHT_TERMS } from "@/components/listening/insights/terms";
import { changelogFeed } from "@/lib/docs/guides/feed";
import {
  type DocsPage,
  docsPages,
  llmsText,
  markdownFile,
  navigationGroups,
} from "@/lib/docs/guides/guide-registry";
import { guideSources } from "@/lib/docs/guides/source";
import { operations } from "@/lib/docs/openapi/registry";
import { anchorId, findLinks, parseMarkdown, splitSections } from "@/lib/docs/reference/markdown-syntax";
import { operationPage } from "@/lib/docs/reference/places";
import { ERRORS } from "@/lib/platform/http-contract/errors";
import { API_BASE } from "@/lib/platform/http-contract/version";

/** Every link of the documentation leads somewhere: pages, anchors, Markdown files, llms.txt, the feed, the repository's own. */

const ORIGIN = "http://downbeat.test";
const pages = docsPages(ORIGIN);
const byPath = new Map(pages.map((page) => [page.path, page]));
const overview = ["operations", "headers"];

/** The paths that the folders of `app` answer at, but those with parameters. */
const routes = new Set(
  Object.keys(import.meta.glob("/app/**/{page.tsx,route.ts}")).map(
    (file) =>
      file
        .replace(/^\/app/, "")
        .replace(/^\/well-known/, "/.well-known")
        .replace(/\/(page\.tsx|route\.ts)$/, "")
        .replace(/\/\([^)]+\)/g, "") || "/",
  ),
);

function listAnchors(page: DocsPage): string[] {
  return page.path === "/docs/reference" ? overview : page.places.map(({ id }) => id);
}

/** Describes the fault of a link on a page; nothing, when it leads somewhere. */
function findProblem(href: string, from?: DocsPage): string | undefined {
  const [path = "", anchor] = href.replace(ORIGIN, "").split("#");
  const page = path === "" && href.startsWith("#") ? from : byPath.get(path.replace(/\.md$/, ""));
  if (page) {
    return anchor === undefined || listAnchors(page).includes(anchor) ? undefined : `${href}: no such anchor`;
  }
  if (path.startsWith(API_BASE)) {
    const operation = operations.find((one) => API_BASE + (one.path === "/" ? "" : one.path) === path);
    return operation ? undefined : `${href}: no such operation`;
  }
  if (operations.some((operation) => operationPage(operation) === path)) return undefined;
  return routes.has(path || "/") ? undefined : `${href}: no such page`;
}

const problems = (hrefs: string[], from?: DocsPage) => hrefs.flatMap((href) => findProblem(href, from) ?? []);
const listHrefs = (markdown: string) => findLinks(parseMarkdown(markdown)).map(({ href }) => href);

describe("Links", () => {
  it.each(pages)("Every link on $path leads somewhere", (page) => {
    expect(
      problems(
        findLinks(page.tokens).map(({ href }) => href),
        page,
      ),
    ).toEqual([]);
  });

  it.each(pages)("Every link in the Markdown file of $path, where each is whole, leads somewhere", (page) => {
    const hrefs = listHrefs(markdownFile(page, ORIGIN));
    expect(hrefs.filter((href) => !href.startsWith(`${ORIGIN}/`) && !href.startsWith("#"))).toEqual([]);
    expect(problems(hrefs, page)).toEqual([]);
  });

  it("Every link in llms.txt leads to a Markdown file, one of every page", () => {
    const hrefs = listHrefs(llmsText(ORIGIN));
    expect(problems(hrefs)).toEqual([]);
    const files = pages.map(({ path }) => `${ORIGIN}${path}.md`);
    expect(hrefs).toEqual(expect.arrayContaining(files.slice(1)));
  });

  it("Every link in the feed leads somewhere", () => {
    const feed = changelogFeed(ORIGIN).replaceAll("&quot;", '"');
    const hrefs = [...feed.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
    expect(hrefs.length).toBeGreaterThan(3);
    expect(problems(hrefs)).toEqual([]);
  });

  it("Every link from the components to the documentation leads somewhere", () => {
    const sources = import.meta.glob<string>("/{app,components,lib}/**/*.{ts,tsx}", {
      query: "?raw",
      import: "default",
      eager: true,
    });
    const hrefs = Object.values(sources).flatMap((source) =>
      [...source.matchAll(/["'<](\/(?:docs|llms)[\w./#-]*)["'>]/g)].map(([, href = ""]) => href),
    );
    expect(hrefs.length).toBeGreaterThan(10);
    expect(problems(hrefs)).toEqual([]);
  });

  it("Every link from the sign beside a number leads somewhere", () => {
    expect(problems(Object.keys(INSIGHT_TERMS).map((term) => `/docs/insights#${term}`))).toEqual([]);
  });

  it("Every link from an error body leads somewhere", () => {
    expect(problems(Object.keys(ERRORS).map((code) => `/docs/errors#${code}`))).toEqual([]);
  });

  const files = Object.keys(import.meta.glob("/{*.md,docs/*.md,docs/decisions/*.md,clients/*/*.md}"));
  it.each(files)("Every link in %s leads somewhere", (file) => {
    const text = readFileSync(`.${file}`, "utf8");
    const anchors = splitSections(parseMarkdown(text)).map(({ title }) => anchorId(title));
    const wrong = listHrefs(text).filter((href) => {
      if (/^(https?|mailto):/.test(href)) return false;
      const [path = "", anchor] = href.split("#");
      return path === "" ? !anchors.includes(anchor ?? "") : !existsSync(join(".", dirname(file), path));
    });
    expect(wrong).toEqual([]);
  });
});

describe("The pages", () => {
  it("The pages are all listed on the first one: no guide lies where nobody finds it", () => {
    const listed = navigationGroups(ORIGIN).flatMap(({ links }) => links.map(({ href }) => href));
    const guides = [...guideSources().keys()].filter((name) => name !== "index");
    expect(listed.toSorted()).toEqual(
      [...guides.map((name) => `/docs/${name}`), "/docs/reference"].toSorted(),
    );
    for (const { links } of navigationGroups(ORIGIN))
      for (const { summary } of links) expect(summary).toMatch(/\.$/);
  });

  it.each(pages)("The pages have each anchor once: $path", (page) => {
    const ids = listAnchors(page);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it("The pages explain every error, and no other", () => {
    const sections = splitSections(byPath.get("/docs/errors")?.tokens ?? []).map(({ id }) => id);
    expect(sections.slice(sections.indexOf("all-errors") + 1)).toEqual(Object.keys(ERRORS));
  });

  it("The pages have every value filled in", () => {
    for (const { markdown } of pages) expect(markdown).not.toMatch(/\{\{[a-z]|\[object |: undefined\.|NaN/);
  });
});
