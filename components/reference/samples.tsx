import { CodeBlock } from "@/components/ui/code-block";
import type { SampleRequest } from "@/lib/reference/request";
import { languages } from "@/lib/reference/samples";

/**
 * The request in every language. Radio buttons choose, so that it works without JavaScript; with it, a choice is kept
 * for all samples (see LanguageMemory).
 */
export function Samples({ id, request }: { id: string; request: SampleRequest }) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-x-4">
      <legend className="sr-only">Language of the sample</legend>
      {languages.map(({ id: language, title, needs, write }, index) => (
        <div key={language} className="group contents">
          <label className="order-1 flex min-h-8 items-center border-b-2 border-transparent text-sm text-quiet hover:text-ink has-checked:border-ink has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
            <input
              type="radio"
              name={`${id}-language`}
              value={language}
              defaultChecked={index === 0}
              data-language
              className="sr-only"
            />
            {title}
          </label>
          <div className="order-2 hidden w-full min-w-0 pt-2 group-has-checked:block">
            <CodeBlock code={write(request)} title={needs} what={`the ${title} sample`} />
          </div>
        </div>
      ))}
    </fieldset>
  );
}
