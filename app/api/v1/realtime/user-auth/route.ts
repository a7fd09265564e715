import * as contract from "@/lib/community/channels/contract";
import * as channels from "@/lib/community/channels/service";
import { acceptForms } from "@/lib/platform/http-server/form";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = acceptForms(
  route(bind(contract.authenticateConnection, channels.authenticateConnection)),
);
