import * as contract from "@/lib/commerce/presets/contract";
import * as presets from "@/lib/commerce/presets/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getLicensePreset, presets.getLicensePreset),
  bind(contract.putLicensePreset, presets.putLicensePreset),
  bind(contract.deleteLicensePreset, presets.deleteLicensePreset),
);
