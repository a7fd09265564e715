import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { accessText } from "@/lib/docs/reference/access";
import { languages } from "@/lib/docs/reference/languages";
import { type Parameter, type Place, putTwin, type ReferenceEntry } from "@/lib/docs/reference/operations";
import { operationPage } from "@/lib/docs/reference/places";
import { exampleRequest } from "@/lib/docs/reference/request";
import type { Operation } from "@/lib/platform/http-contract/operation";
import { Answers, FirstExample } from "./answers";
import { Disclosure } from "./disclosure";
import { Fields } from "./fields";
import { MethodPath } from "./method-path";
import { Samples } from "./samples";
import { type TokenOffer, TryIt } from "./try-it";
import { Words } from "./words";

type Props = {
  entry: ReferenceEntry;
  origin: string;
  /** Issues a token to try the operation with; absent for those who cannot. */
  issue: TokenOffer["issue"] | undefined;
};

/** One operation: its description, access, parameters and responses, and a form to call it. */
export function EntryView({ entry, origin, issue }: Props) {
  const { operation, parameters, body, upload, answers } = entry;
  const { id, method, path, scope, summary } = operation;
  const request = exampleRequest(operation, origin);
  const [success] = answers;
  const offer = issue && scope ? { issue, name: `Try it: ${summary}`, scopes: [scope] } : undefined;
  return (
    <article className="gap-x-8 xl:grid xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <h1 className="text-xl font-semibold">{summary}</h1>
        <About operation={operation} />
      </div>
      {/* Beside the fields, and in view while they scroll. */}
      <div className="mt-4 min-w-0 space-y-3 xl:sticky xl:top-4 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:-m-1 xl:max-h-[calc(100dvh-2rem)] xl:self-start xl:overflow-y-auto xl:p-1">
        <Samples
          id={id}
          samples={languages.map(({ title, needs, write }) => ({ title, needs, code: write(request) }))}
        />
        <TryIt
          call={{
            id,
            summary,
            method,
            path,
            access: operation.access,
            parameters,
            body: body?.example,
            upload: operation.upload?.types,
          }}
          offer={offer}
        />
        {success && <FirstExample answer={success} />}
      </div>
      <div className="min-w-0">
        {PLACES.map(({ place, title }) => (
          <Parameters key={place} title={title} parameters={parameters.filter((one) => one.in === place)} />
        ))}
        {body && (
          <Part title={body.required ? "Body" : "Body, optional"}>
            <Fields fields={body.fields} side="request" />
          </Part>
        )}
        {upload && (
          <Part title="Body">
            <p className="text-sm">
              <Words text={upload} />
            </p>
          </Part>
        )}
        <Part title="Responses">
          <Answers answers={answers} />
        </Part>
      </div>
    </article>
  );
}

/** The path and the purpose of an operation, below its title. */
function About({ operation }: { operation: Operation }) {
  const { method, path, aliases = [], description } = operation;
  const twin = putTwin(operation);
  return (
    <>
      <p className="mt-1">
        <MethodPath method={method} path={path} />
      </p>
      {aliases.length > 0 && (
        <p className="mt-1 text-sm text-quiet">
          Also at{" "}
          {aliases.map((alias) => (
            <MethodPath key={alias} method={method} path={alias} />
          ))}
        </p>
      )}
      {twin && (
        <p className="mt-1 text-sm text-quiet">
          Also by{" "}
          <Link href={operationPage(twin)} className="link">
            PUT
          </Link>
          , for clients without PATCH
        </p>
      )}
      <p className="mt-3 max-w-text">
        <Words text={description} />
      </p>
      <Terms operation={operation} />
    </>
  );
}

const PLACES: { place: Place; title: string }[] = [
  { place: "path", title: "Path parameters" },
  { place: "query", title: "Query parameters" },
  { place: "header", title: "Headers" },
];

/** The most parameters that are shown at once, and how many are when there are more. */
const MAX_OPEN = 12;
const FIRST = 8;

function Parameters({ title, parameters }: { title: string; parameters: Parameter[] }) {
  if (parameters.length === 0) return null;
  // Required ones are always among the first.
  const ordered = [...parameters].sort((a, b) => Number(b.required) - Number(a.required));
  const first = parameters.length > MAX_OPEN ? ordered.slice(0, FIRST) : parameters;
  const rest = ordered.slice(first.length);
  return (
    <Part title={title}>
      <Fields fields={first} side="request" />
      {rest.length > 0 && (
        <Disclosure summary={`${rest.length} more ${title.toLowerCase()}`}>
          <Fields fields={rest} side="request" />
        </Disclosure>
      )}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="mt-6 mb-2 text-sm font-semibold">{title}</h2>
      {children}
    </>
  );
}

/** The access level, the scope and any deprecation. */
function Terms({ operation }: { operation: Operation }) {
  const { scope, deprecated } = operation;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <li>{accessText(operation, "more fields with a token")}</li>
      {scope && (
        <li>
          Scope{" "}
          <Link href="/docs/authentication#scopes" className="link font-mono text-xs">
            {scope}
          </Link>
        </li>
      )}
      {deprecated && (
        <li>
          <Link href="/docs/versioning#legacy-now">
            <Badge tone="amber">Legacy since {deprecated.since}</Badge>
          </Link>
        </li>
      )}
    </ul>
  );
}
