import * as documents from "@/lib/docs/documents/service";
import * as contract from "@/lib/docs/service-info/contract";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getPostmanCollection, documents.getPostmanCollection),
);
