import { EmptyState } from "@/components/ui/empty-state";
import { Table, Th } from "@/components/ui/table";
import { shareBars } from "@/lib/platform/charts/share-bars";
import { countryName, formatCount, formatShare } from "./formats";
import { SectionHeading } from "./section-heading";
import { ShareBar } from "./share-bar";

export interface CountryRow {
  country: string;
  plays: number;
}

/** Plays of the period by country: the first `most` rows, with the rest summed up in one more. */
export function CountriesTable({
  countries,
  most = 12,
  locale,
}: {
  countries: readonly CountryRow[];
  most?: number;
  locale: string;
}) {
  const all = total(countries);
  const topCountries = countries.length > most + 1 ? countries.slice(0, most) : countries;
  const others = countries.slice(topCountries.length);
  const bars = shareBars(
    topCountries.map(({ plays }) => plays),
    100,
  );
  const rows = topCountries.map(({ country, plays }, index) => ({
    name: countryName(country, locale),
    plays,
    bar: bars[index],
  }));
  // A sum is not on the scale of single countries, so it has no bar.
  if (others.length > 0)
    rows.push({ name: `${others.length} other countries`, plays: total(others), bar: undefined });
  return (
    <section aria-labelledby="countries" className="min-w-0">
      <SectionHeading id="countries" title="Countries" term="countries" />
      {rows.length === 0 ? (
        <EmptyState title="No plays in this period">Countries appear here when plays report one.</EmptyState>
      ) : (
        <Table caption="Plays by country">
          <thead>
            <tr>
              <Th className="w-full">Country</Th>
              <Th className="text-right">Plays</Th>
              <Th className="text-right">Share</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, plays, bar }) => (
              <tr key={name}>
                <td className="py-1">
                  <span className="block leading-6">{name}</span>
                  {bar !== undefined && <ShareBar percent={bar} />}
                </td>
                <td className="text-right">{formatCount(plays, locale)}</td>
                <td className="text-right">{formatShare(plays / all, locale)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function total(countries: readonly CountryRow[]): number {
  return countries.reduce((sum, { plays }) => sum + plays, 0);
}
