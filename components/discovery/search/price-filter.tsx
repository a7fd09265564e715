import { shortMoney } from "@/components/commerce/offers/price-words";
import { ChoiceLinks } from "@/components/ui/filter-bar";
import { FilterChip } from "@/components/ui/filter-chip";
import { RangeForm } from "./filter-form";
import { rangeWords } from "./range-words";
import { type SearchParams, searchPath, type TrackSearch, toParams } from "./search-params";

type Bands = TrackSearch["facets"]["prices"];
type Ends = { min_amount: number; max_amount: number | null };

const FIELDS = ["price_min", "price_max"] as const;
const ALL = [...FIELDS, "price_min_amount", "price_max_amount"] as const;
const PRICE = { type: "number", min: 0, max: 999_999 } as const;

/** The filter by the price of the cheapest license: any range, or one of the bands that the list has. */
export function PriceFilter({ asked, bands }: { asked: SearchParams; bands: Bands }) {
  const { price_min, price_max, price_min_amount, price_max_amount } = asked.filters;
  const without = Object.fromEntries(ALL.map((name) => [name, undefined]));
  const clearHref = searchPath(toParams(asked, without));
  const currencies = [...new Set(bands.map(({ currency }) => currency))];
  // Amounts of several currencies are compared as numbers, as the filter compares them.
  const currency = currencies.length === 1 ? currencies[0] : undefined;
  const current =
    price_min_amount === undefined
      ? undefined
      : bandWords({ min_amount: price_min_amount, max_amount: price_max_amount ?? null }, currency);
  return (
    <FilterChip label="Price" value={current ?? rangeWords(price_min, price_max)} clearHref={clearHref}>
      <RangeForm
        asked={asked}
        label="Price of the cheapest license"
        fields={ALL}
        ends={[
          { name: "price_min", label: "Lowest price", defaultValue: price_min, placeholder: "0" },
          { name: "price_max", label: "Highest price", defaultValue: price_max, placeholder: "Any" },
        ]}
        field={PRICE}
      >
        <p className="text-xs text-quiet">Of the cheapest license, in the currency of the seller.</p>
      </RangeForm>
      <ChoiceLinks
        choices={mergeBands(bands).map(({ min_amount, max_amount, count }) => ({
          href: searchPath(
            toParams(asked, {
              ...without,
              price_min_amount: String(min_amount),
              ...(max_amount !== null && { price_max_amount: String(max_amount) }),
            }),
          ),
          word: bandWords({ min_amount, max_amount }, currency),
          isCurrent: price_min_amount === min_amount && (price_max_amount ?? null) === max_amount,
          count,
        }))}
      />
    </FilterChip>
  );
}

/** One band for all currencies. */
function mergeBands(bands: Bands) {
  const counts = new Map<number, Bands[number]>();
  for (const band of bands) {
    const count = (counts.get(band.min_amount)?.count ?? 0) + band.count;
    counts.set(band.min_amount, { ...band, count });
  }
  return [...counts.values()].sort((a, b) => a.min_amount - b.min_amount);
}

/** "Free", "Up to $19.99", "$20 to $49.99", "From $200". */
function bandWords({ min_amount, max_amount }: Ends, currency: string | undefined): string {
  if (max_amount === 0) return "Free";
  const words = (amount: number) =>
    currency ? shortMoney(amount, currency) : (amount / 100).toLocaleString("en");
  if (max_amount === null) return `From ${words(min_amount)}`;
  return min_amount <= 1 ? `Up to ${words(max_amount)}` : `${words(min_amount)} to ${words(max_amount)}`;
}
