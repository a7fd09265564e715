import * as contract from "@/lib/commerce/offers/preset-contract";
import * as presets from "@/lib/commerce/offers/preset-service";
import { bind, resource, route } from "@/lib/platform/http-server/route";

const preset = resource("license_presets", presets.getLicensePreset);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getLicensePreset, presets.getLicensePreset),
  bind(contract.putLicensePreset, presets.putLicensePreset, preset),
  bind(contract.deleteLicensePreset, presets.deleteLicensePreset, preset),
);
