import { Section } from "./section";

/** What the database holds at this moment. */
export function Figures({ figures }: { figures: { label: string; value: number }[] }) {
  return (
    <Section id="figures" title="In this database now">
      <dl className="grid grid-cols-2 gap-x-8 md:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse border-t border-line py-3">
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="text-xl font-medium">{value.toLocaleString("en")}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
