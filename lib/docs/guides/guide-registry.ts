import "server-only";
import { type MarkedToken, parser } from "marked";
import { TAGS } from "@/lib/docs/openapi/tags";
import { EVENT_TYPES_SUMMARY, eventTypeGroups, eventTypesMarkdown } from "@/lib/docs/reference/event-catalog";
import { groupMarkdown, groupTitle, overviewMarkdown } from "@/lib/docs/reference/markdown";
import {
  fenceInfo,
  findLinks,
  inlineText,
  type MarkdownSection,
  parseMarkdown,
  plain,
  splitSections,
} from "@/lib/docs/reference/markdown-syntax";
import { type Group, referenceGroups } from "@/lib/docs/reference/operations";
import { DOCS, EVENT_REFERENCE, REFERENCE, referenceHref } from "@/lib/docs/reference/places";
import type { Field } from "@/lib/docs/reference/schema";
import { singleton } from "@/lib/platform/singleton";
import { guideSources } from "./source";
import { fillValues } from "./values";

/** The documentation pages, in the order of docs/guides/index.md. */

/** A link target: a heading of a guide, or an operation in the reference. */
interface Place {
  id: string;
  title: string;
  /** Its text, without markup. */
  text: string;
  /** Words that the search finds it by, besides: the languages of its samples, the fields of a response. */
  also?: string;
}

/** A page as Markdown with its values filled in, and its link targets. */
export interface DocsPage {
  path: string;
  title: string;
  summary: string;
  markdown: string;
  tokens: MarkedToken[];
  places: Place[];
}

/** A group of links on the start page. */
export interface GuideSection {
  title: string;
  links: { href: string; title: string; summary: string }[];
}

interface Docs {
  origin: string;
  pages: DocsPage[];
  sections: GuideSection[];
}

/** Next bundles pages and routes apart: made once for both. */
const cache = singleton("documentation", () => ({ docs: undefined as Docs | undefined }));

/** Every page. Built once per origin. */
export function docsPages(origin: string): DocsPage[] {
  return loadDocs(origin).pages;
}

/** The page at a path such as `/docs/errors`, or undefined. */
export function findDocsPage(path: string, origin: string): DocsPage | undefined {
  return docsPages(origin).find((page) => page.path === path);
}

/** The pages by group, as listed on the start page, for the navigation. */
export function navigationGroups(origin: string): GuideSection[] {
  const pages = new Set(docsPages(origin).map(({ path }) => path));
  return loadDocs(origin)
    .sections.map(({ title, links }) => ({ title, links: links.filter(({ href }) => pages.has(href)) }))
    .filter(({ links }) => links.length > 0);
}

/** The next page in reading order. */
export function nextPage(path: string, origin: string): DocsPage | undefined {
  const pages = docsPages(origin);
  return pages[pages.findIndex((page) => page.path === path) + 1];
}

function loadDocs(origin: string): Docs {
  if (cache.docs?.origin !== origin || process.env.NODE_ENV === "development") {
    const home = guidePage("index", DOCS, "", origin);
    const sections = readSections(home);
    const links = sections
      .flatMap((section) => section.links)
      .filter(({ href }) => href.startsWith(`${DOCS}/`));
    const guides = links.flatMap(({ href, summary }) => {
      const name = href.slice(DOCS.length + 1);
      return guideSources().has(name) ? [guidePage(name, href, summary, origin)] : [];
    });
    const groups = referenceGroups();
    const overview: DocsPage = page(
      REFERENCE,
      linkSummary(links, REFERENCE),
      overviewMarkdown(groups, referenceHref),
    );
    cache.docs = {
      origin,
      sections,
      pages: [
        home,
        ...guides,
        overview,
        eventTypesPage(),
        ...groups.map((group) => groupPage(group, origin)),
      ],
    };
  }
  return cache.docs;
}

function guidePage(name: string, path: string, summary: string, origin: string): DocsPage {
  const source = guideSources().get(name);
  if (source === undefined) throw new Error(`Unknown guide: ${name}.`);
  return page(path, summary, fillValues(source, origin));
}

function page(path: string, summary: string, markdown: string): DocsPage {
  const tokens = parseMarkdown(markdown);
  const [first, ...sections] = splitSections(tokens);
  if (first?.depth !== 1) throw new Error(`${path} must begin with a title.`);
  return {
    path,
    title: first.title,
    summary,
    markdown,
    tokens,
    places: [first, ...sections].map(sectionPlace),
  };
}

function sectionPlace({ id, title, tokens, depth }: MarkdownSection): Place {
  const words = tokens.filter(({ type }) => type !== "code");
  const also = tokens.flatMap((token) => (token.type === "code" ? (fenceInfo(token.lang).tab ?? []) : []));
  return {
    id: depth === 1 ? "" : id,
    title,
    text: plain(words).replace(/\s+/g, " ").trim(),
    also: also.join(" "),
  };
}

/** The page of a reference group, with its operations as link targets. */
function groupPage(group: Group, origin: string): DocsPage {
  const path = referenceHref(group.slug);
  const summary = TAGS[group.title] ?? "";
  const places = group.entries.map(({ operation, text, answers }) => ({
    id: operation.id,
    title: operation.summary,
    text,
    also: fieldNames(answers[0]?.bodies.flatMap(({ fields }) => fields) ?? []).join(" "),
  }));
  const markdown = groupMarkdown(group, origin);
  return {
    path,
    title: groupTitle(group),
    summary,
    markdown,
    // To read all of them takes a process a third of a second, and only their text is shown.
    get tokens() {
      return parseMarkdown(markdown);
    },
    places: [{ id: "", title: group.title, text: summary }, ...places],
  };
}

/** The page of the types of events, each of which is a link target. */
function eventTypesPage(): DocsPage {
  const entries = eventTypeGroups.flatMap((group) => group.entries);
  const places = entries.map(({ type, summary, fields }) => ({
    id: type,
    title: type,
    text: inlineText(summary),
    also: fieldNames(fields).join(" "),
  }));
  return {
    ...page(EVENT_REFERENCE, EVENT_TYPES_SUMMARY, eventTypesMarkdown()),
    places: [{ id: "", title: "Event types", text: EVENT_TYPES_SUMMARY }, ...places],
  };
}

/** The names of fields at every depth, each once. */
function fieldNames(fields: readonly Field[]): string[] {
  const names = fields.flatMap((field) => [
    field.name,
    ...fieldNames(field.fields),
    ...field.kinds.flatMap(fieldNames),
  ]);
  return [...new Set(names)];
}

function readSections({ tokens }: DocsPage): GuideSection[] {
  return splitSections(tokens)
    .filter(({ depth }) => depth === 2)
    .map(({ title, tokens: below }) => ({ title, links: below.flatMap(findGuideLinks) }));
}

/** The list items of the form “link: summary”. */
function findGuideLinks(token: MarkedToken): GuideSection["links"] {
  if (token.type !== "list") return [];
  return token.items.flatMap((item) => {
    const [link] = findLinks([item]);
    const summary = plain([item]).split("\n")[0]?.split(": ").slice(1).join(": ") ?? "";
    return link ? [{ href: link.href, title: link.text, summary }] : [];
  });
}

function linkSummary(links: GuideSection["links"], path: string): string {
  return links.find(({ href }) => href === path)?.summary ?? "";
}

/** A page as a standalone Markdown file: without interactive parts, and with links to other such files. */
export function markdownFile({ markdown }: DocsPage, origin: string): string {
  return withFileLinks(markdown.replace(/<!--.*?-->\n*/g, ""), origin);
}

function withFileLinks(markdown: string, origin: string): string {
  return markdown.replace(/\]\((\/[^)#]*)(#[^)]*)?\)/g, (_, path: string, anchor = "") => {
    const isPage = docsPages(origin).some((page) => page.path === path);
    return `](${origin}${path}${isPage ? ".md" : ""}${anchor})`;
  });
}

/** The content of llms.txt: the start page in the format of https://llmstxt.org. */
export function llmsText(origin: string): string {
  const { markdown, tokens } = loadDocs(origin).pages[0] as DocsPage;
  const introduction = tokens.find(({ type }) => type === "paragraph")?.raw.trim() ?? "";
  const from = markdown.indexOf("\n## ");
  const quoted = introduction.split("\n").map((line) => `> ${line}`);
  return `# Downbeat API\n\n${quoted.join("\n")}\n\nAll of it in one file: ${origin}/llms-full.txt\n${withFileLinks(markdown.slice(from), origin)}`;
}

/** The content of llms-full.txt: every page as Markdown, in reading order, each after its address. */
export function llmsFullText(origin: string): string {
  return docsPages(origin)
    .map((page) => `<!-- ${origin}${page.path} -->\n\n${markdownFile(page, origin).trim()}\n`)
    .join("\n");
}

/** The changelog entries: the sections below the days. */
export function changes(origin: string) {
  const changelog = findDocsPage(`${DOCS}/changelog`, origin);
  if (!changelog) throw new Error("The changelog is missing.");
  let day = "";
  return splitSections(changelog.tokens).flatMap(({ depth, id, title, tokens }) => {
    if (depth === 2) day = title;
    if (depth !== 3) return [];
    const html = parser(tokens).replaceAll('href="/', `href="${origin}/`);
    return [{ id, day, subject: title, html }];
  });
}
