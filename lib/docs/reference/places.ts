import { tagSlug } from "./operations";

/** Paths of the documentation pages. */

export const DOCS = "/docs";
export const REFERENCE = `${DOCS}/reference`;

export const EVENT_REFERENCE = `${REFERENCE}/event-types`;

/** The page of a type of events. */
export const eventTypePage = (type: string): string => `${EVENT_REFERENCE}/${type}`;

/** The path of a reference group, or of one of its operations on that page. */
export function referenceHref(slug: string, operationId = ""): string {
  return `${REFERENCE}/${slug}${operationId && `#${operationId}`}`;
}

/** The page of an operation, with everything about it. */
export function operationPage({ id, tag }: { id: string; tag: string }): string {
  return `${referenceHref(tagSlug(tag))}/${id}`;
}

/** The path of an operation among those of its group. */
export function operationHref({ id, tag }: { id: string; tag: string }): string {
  return referenceHref(tagSlug(tag), id);
}
