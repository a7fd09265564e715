import * as contract from "@/lib/community/messaging/typing-contract";
import * as typing from "@/lib/community/messaging/typing-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.startTyping, typing.startTyping),
  bind(contract.listTyping, typing.listTyping),
);
