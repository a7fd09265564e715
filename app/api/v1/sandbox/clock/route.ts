import * as contract from "@/lib/developers/sandbox/contract";
import * as sandbox from "@/lib/developers/sandbox/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.moveSandboxClock, sandbox.moveSandboxClock),
);
