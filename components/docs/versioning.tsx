import Link from "next/link";
import { operations } from "@/lib/api/registry";
import { API_BASE, API_VERSION } from "@/lib/api/version";

const legacy = operations.filter((operation) => operation.deprecated);

/** What an integrator may rely on while the API changes. */
export function Versioning() {
  return (
    <>
      <p>
        This is version {API_VERSION}. Its major version is part of every address: <code>{API_BASE}</code>.{" "}
        <code>GET {API_BASE}</code> answers the exact version.
      </p>

      <h2 id="changes">What may change within v1</h2>
      <p>
        Only additions: operations, optional parameters, keys in answers, values of open lists. Ignore keys
        that you do not know. What exists keeps its name, its type and its meaning.
      </p>

      <h2 id="removal">How something is removed</h2>
      <ol>
        <li>
          It is marked legacy: its answers carry <code>Deprecation</code>, the day since when in Unix seconds,
          and <code>Link</code> with <code>rel="deprecation"</code>, which leads here.
        </li>
        <li>
          A removal is announced at least 12 months ahead: from then on its answers carry <code>Sunset</code>{" "}
          with the day.
        </li>
        <li>After that day it answers 404.</li>
      </ol>

      <h2 id="legacy">Legacy now</h2>
      <ul>
        {legacy.map(({ id, method, path, summary, deprecated }) => (
          <li key={id}>
            <code>
              {method} {path}
            </code>
            : {summary}. Since {deprecated?.since}; no removal is announced.
          </li>
        ))}
      </ul>
      <p>
        Every operation is in the <Link href="/docs/reference">reference</Link>.
      </p>
    </>
  );
}
