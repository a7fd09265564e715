import * as contract from "@/lib/catalog/comments/contract";
import * as comments from "@/lib/catalog/comments/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.updateComment, comments.updateComment),
  bind(contract.deleteComment, comments.deleteComment),
);
