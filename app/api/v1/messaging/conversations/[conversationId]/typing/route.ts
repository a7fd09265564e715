import { bind, route } from "@/lib/api/route";
import * as contract from "@/lib/typing/contract";
import * as typing from "@/lib/typing/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.startTyping, typing.startTyping),
  bind(contract.listTyping, typing.listTyping),
);
