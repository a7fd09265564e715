import * as contract from "@/lib/catalog/uploads/contract";
import * as uploads from "@/lib/catalog/uploads/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.createUpload, uploads.createUpload),
);
