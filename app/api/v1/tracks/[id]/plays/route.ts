import { bind, route } from "@/lib/api/route";
import * as contract from "@/lib/plays/contract";
import * as plays from "@/lib/plays/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(bind(contract.logPlay, plays.logPlay));
