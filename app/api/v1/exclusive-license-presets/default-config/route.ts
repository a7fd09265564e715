import * as contract from "@/lib/commerce/offers/preset-contract";
import * as presets from "@/lib/commerce/offers/preset-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getDefaultPresetConfig, presets.getDefaultPresetConfig),
);
