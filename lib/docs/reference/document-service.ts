import "server-only";
import { openApiDocument } from "@/lib/docs/openapi/openapi";
import { publicOrigin } from "@/lib/platform/public-origin";
import { readDocument } from "./built-documents";
import { postmanCollection } from "./postman";

/** The OpenAPI document for the public address of this installation. */
export const getOpenApiDocument = madeOnce(
  (origin) => readDocument<ReturnType<typeof openApiDocument>>("openapi") ?? openApiDocument(origin),
);

/** A Postman collection of every operation. */
export const getPostmanCollection = madeOnce(postmanCollection);

/** Contracts do not change at run time, so documents derived from them are cached per address. */
function madeOnce<Document>(make: (origin: string) => Document): () => Promise<Document> {
  const made = new Map<string, Document>();
  return async () => {
    const origin = publicOrigin();
    const known = made.get(origin) ?? make(origin);
    made.set(origin, known);
    return known;
  };
}
