import { slugOf } from "./operations";

/** Paths of the documentation pages. */

export const DOCS = "/docs";
export const REFERENCE = `${DOCS}/reference`;

/** The path of a reference group, or of one of its operations on that page. */
export function referenceHref(slug: string, operationId = ""): string {
  return `${REFERENCE}/${slug}${operationId && `#${operationId}`}`;
}

/** The path of an operation in the reference. */
export function operationHref({ id, tag }: { id: string; tag: string }): string {
  return referenceHref(slugOf(tag), id);
}
