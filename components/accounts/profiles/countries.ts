import { COUNTRY_CODES } from "@/lib/platform/http-contract/country-constants";

/** The name of a country; its code when it has none. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The countries by name, as options of a select. */
export function countryOptions(): { value: string; label: string }[] {
  return COUNTRY_CODES.map((value) => ({ value, label: countryName(value) })).sort((a, b) =>
    a.label.localeCompare(b.label, "en"),
  );
}
