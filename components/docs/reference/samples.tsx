import { CodeBlock } from "@/components/ui/code-block";

/**
 * The same request in several languages. The tabs are radio buttons, so they work without JavaScript; with it, the
 * choice applies to all samples (see LanguageMemory).
 */
export function Samples({
  id,
  samples,
}: {
  id: string;
  samples: { title: string; needs: string; code: string }[];
}) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-x-4">
      <legend className="sr-only">Language of the sample</legend>
      {samples.map(({ title, needs, code }, index) => (
        <div key={title} className="group contents">
          <label className="order-1 flex min-h-8 items-center border-b-2 border-transparent text-sm text-quiet hover:text-ink has-checked:border-ink has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
            <input
              type="radio"
              name={`${id}-language`}
              value={title}
              defaultChecked={index === 0}
              data-language
              className="sr-only"
            />
            {title}
          </label>
          <div className="order-2 hidden w-full min-w-0 pt-2 group-has-checked:block">
            <CodeBlock code={code} title={needs} what={`the ${title} sample`} />
          </div>
        </div>
      ))}
    </fieldset>
  );
}
