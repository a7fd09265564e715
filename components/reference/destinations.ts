import type { Group } from "@/lib/reference/operations";
import type { IndexPage } from "./reference-index";

const home = "/docs/reference";

/** The sections of the reference's first page. */
export const overviewSections = [
  { id: "operations", title: "Operations" },
  { id: "authentication", title: "Authentication and scopes" },
  { id: "headers", title: "Headers" },
  { id: "errors", title: "Errors" },
] as const;

/** The page of a group, or the place of one of its operations on it. */
export function hrefOf(slug: string, operationId = ""): string {
  return `${home}/${slug}${operationId && `#${operationId}`}`;
}

/** Every page of the reference with its sections. */
export function indexPages(groups: Group[]): IndexPage[] {
  return [
    { href: home, title: "Overview", sections: [...overviewSections] },
    ...groups.map(({ slug, title, entries }) => ({
      href: hrefOf(slug),
      title,
      sections: entries.map(({ operation: { id, summary } }) => ({ id, title: summary })),
    })),
  ];
}
