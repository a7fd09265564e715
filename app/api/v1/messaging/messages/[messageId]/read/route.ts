import { bind, route } from "@/lib/api/route";
import * as contract from "@/lib/inbox/contract";
import * as inbox from "@/lib/inbox/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.readMessage, inbox.readMessage),
);
