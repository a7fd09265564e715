import { type Allowance, FILE_NAMES } from "./names";
import type { LicenseTerms } from "./shapes";

/** One line of terms as people read it. */
export interface TermLine {
  label: string;
  text: string;
}

const countries = new Intl.DisplayNames("en", { type: "region", fallback: "code" });
const numbers = new Intl.NumberFormat("en-US");

const allowanceText = (allowed: LicenseTerms[Allowance]) => {
  if (allowed === "unlimited") return "Unlimited";
  return allowed === 0 ? "None" : numbers.format(allowed);
};

const allowed = (is: boolean) => (is ? "Allowed" : "Not allowed");

/** The duration of a license, in words. */
export function durationInWords(months: LicenseTerms["term_months"]): string {
  if (months === "perpetual") return "Forever";
  if (months % 12 !== 0) return months === 1 ? "1 month" : `${months} months`;
  return months === 12 ? "1 year" : `${months / 12} years`;
}

/** All the terms in words, every line of them, including what is not granted. `producer` is the artist's name. */
export function termsInWords(terms: LicenseTerms, producer: string): TermLine[] {
  const { publishing_share: publishing, arbitration_location: arbitration, territory } = terms;
  const lines: [string, string][] = [
    [
      "Rights",
      terms.exclusive_rights ? "Exclusive: nobody else can license it from now on" : "Non-exclusive",
    ],
    ["Runs for", durationInWords(terms.term_months)],
    [
      "Territory",
      territory === "worldwide" ? "Worldwide" : territory.map((code) => countries.of(code)).join(", "),
    ],
    ["Copies", allowanceText(terms.distribute_copies_allowed)],
    ["Audio streams", allowanceText(terms.audio_streams_allowed)],
    ["Monetized music videos", allowanceText(terms.monetized_music_videos_allowed)],
    ["Other music videos", allowanceText(terms.non_monetized_music_videos_allowed)],
    ["Streams of monetized videos", allowanceText(terms.monetized_video_streams_allowed)],
    ["Streams of other videos", allowanceText(terms.non_monetized_video_streams_allowed)],
    ["Radio stations", allowanceText(terms.radio_stations_allowed)],
    ["Performances without profit", allowanceText(terms.performances_not_for_profit_allowed)],
    ["Performances for profit", allowed(terms.performances_for_profit)],
    ["Television, film and advertising", allowed(terms.broadcasting_rights)],
    ["Streaming services", allowed(terms.streaming_rights)],
    ["Registration for Content ID", allowed(terms.content_id_registration_allowed)],
    ["Transfer to others", allowed(terms.transferable)],
    ["Publishing", `${publishing.producer}% producer, ${publishing.licensee}% licensee`],
    [
      "Royalty to the producer",
      terms.producer_royalty_percentage === 0
        ? "None"
        : `${terms.producer_royalty_percentage}% of income from the recording`,
    ],
    ["Owner of the master", terms.master_ownership === "producer" ? "Producer" : "Licensee"],
    ["Credit", creditLine(terms, producer)],
    ["Files", terms.files_to_deliver.map((kind) => FILE_NAMES[kind]).join(", ")],
    ["Governing law", countries.of(terms.governing_law_country) ?? terms.governing_law_country],
    ...(arbitration
      ? [
          [
            "Arbitration",
            [arbitration.state_province, countries.of(arbitration.country)].filter(Boolean).join(", "),
          ] as [string, string],
        ]
      : []),
    ...(terms.extra_clauses === "" ? [] : [["Further clauses", terms.extra_clauses] as [string, string]]),
  ];
  return lines.map(([label, text]) => ({ label, text }));
}

/** The credit line with the artist's name in it. */
function creditLine({ credit_line, credit_required }: LicenseTerms, producer: string): string {
  const line = credit_line.replaceAll("{producer}", producer);
  if (line === "") return credit_required ? "Required" : "Not required";
  return `“${line}”, ${credit_required ? "required" : "not required"}`;
}
