import { slugOf } from "./operations";

/** Where the pages of the documentation are. */

export const DOCS = "/docs";
export const REFERENCE = `${DOCS}/reference`;

/** The page of a group of the reference, or the place of one of its operations on it. */
export function referenceHref(slug: string, operationId = ""): string {
  return `${REFERENCE}/${slug}${operationId && `#${operationId}`}`;
}

/** The place of an operation in the reference. */
export function operationHref({ id, tag }: { id: string; tag: string }): string {
  return referenceHref(slugOf(tag), id);
}
