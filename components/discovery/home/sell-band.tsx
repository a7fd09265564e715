import { LinkButton } from "@/components/ui/button";

const STEPS = [
  ["Upload", "Your track is analyzed, gets a cover and a page, and is yours to edit until you publish it."],
  ["Set a price", "Leases and exclusive licenses with the terms that you choose, or a free download."],
  [
    "Get paid",
    "Buyers pay by card and get the files and a signed license at once. Your share is sent to you.",
  ],
] as const;

/** The way from a finished track to a sale, in three steps. */
export function SellBand() {
  return (
    <section aria-labelledby="sell" className="border-t border-line pt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
        <h2 id="sell" className="text-lg font-semibold">
          Sell your music
        </h2>
        <LinkButton href="/sign-up?next=%2Fstudio" size="sm">
          Start selling
        </LinkButton>
      </div>
      <ol className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-3">
        {STEPS.map(([name, words], index) => (
          <li key={name} className="grid grid-cols-[1.5rem_1fr] gap-x-2">
            <span aria-hidden className="font-mono text-xs leading-6 text-quiet">
              {index + 1}
            </span>
            <div>
              <h3 className="font-medium">{name}</h3>
              <p className="mt-1 text-sm text-quiet">{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
