import "server-only";
import { openApiDocument } from "@/lib/docs/openapi/openapi";
import { postmanCollection } from "@/lib/docs/reference/postman";
import { publicOrigin } from "@/lib/platform/public-origin";

/** The OpenAPI document for the address at which this installation is reached. */
export const getOpenApiDocument = madeOnce(openApiDocument);

/** Every operation as a request for Postman. */
export const getPostmanCollection = madeOnce(postmanCollection);

/** Contracts do not change while we run, so what is made of them is made once for an address. */
function madeOnce<Made>(make: (origin: string) => Made): () => Promise<Made> {
  const made = new Map<string, Made>();
  return async () => {
    const origin = publicOrigin();
    const known = made.get(origin) ?? make(origin);
    made.set(origin, known);
    return known;
  };
}
