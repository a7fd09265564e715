import Link from "next/link";
import { Words } from "@/components/reference/words";
import { insightsTerms } from "./insights-terms";

/** Every number of the insights: what it is, how fresh it is and where it ends. */
export function InsightsGuide() {
  return (
    <>
      <p>
        Every number on the <Link href="/insights">insights</Link> pages, in the{" "}
        <Link href="/docs/reference/insights">operations</Link> and in the exports has one definition. They
        are exact: nothing is sampled, estimated or rounded.
      </p>
      {insightsTerms.map(({ subject, terms }) => (
        <section key={subject} className="prose">
          <h2 className="mt-12 mb-4 text-lg font-semibold">{subject}</h2>
          {terms.map(({ id, title, text }) => (
            <div key={id} className="mt-6">
              <h3 id={id} className="font-semibold">
                {title}
              </h3>
              {text.map((paragraph) => (
                <p key={paragraph} className="mt-1">
                  <Words text={paragraph} />
                </p>
              ))}
            </div>
          ))}
        </section>
      ))}
    </>
  );
}
