import Link from "next/link";
import type { ReactNode } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { JsonView } from "@/components/ui/json-view";
import { Table, Td, Th } from "@/components/ui/table";
import { ERRORS } from "@/lib/api/errors";
import { headers } from "@/lib/api/openapi-errors";
import { API_BASE } from "@/lib/api/version";
import { SCOPES } from "@/lib/auth/scopes";
import type { Group } from "@/lib/reference/operations";
import { hrefOf, overviewSections } from "./destinations";
import { MethodPath } from "./method-path";
import { Words } from "./words";

/** What holds for every operation, and the list of them. */
export function Overview({ groups, origin }: { groups: Group[]; origin: string }) {
  const parts: Record<(typeof overviewSections)[number]["id"], ReactNode> = {
    operations: <Operations groups={groups} />,
    authentication: <Authentication origin={origin} />,
    headers: <Headers />,
    errors: <Errors />,
  };
  return (
    <div className="space-y-12">
      {overviewSections.map(({ id, title }) => (
        <section key={id} id={id} data-entry aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className="mb-2 text-lg font-semibold">
            {title}
          </h2>
          {parts[id]}
        </section>
      ))}
    </div>
  );
}

function Operations({ groups }: { groups: Group[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {groups.map(({ slug, title, entries }) => (
        <div key={slug} className="gap-x-4 py-3 sm:grid sm:grid-cols-[11rem_1fr]">
          <h3 className="text-sm font-semibold">{title}</h3>
          <ul>
            {entries.map(({ operation: { id, summary, method, path } }) => (
              <li key={id} className="py-1">
                <Link href={hrefOf(slug, id)} prefetch={false} className="link text-sm">
                  {summary}
                </Link>
                <br />
                <MethodPath method={method} path={path} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Authentication({ origin }: { origin: string }) {
  return (
    <div className="space-y-3">
      <p className="max-w-text">
        Every address begins with the one below. Send a token as a bearer token; without one, operations that
        are marked public answer in minimal form. A token opens what its scopes name and nothing else.
      </p>
      <CodeBlock
        title="Base address and header"
        what="the address and the header"
        code={`${origin}${API_BASE}\nAuthorization: Bearer $TOKEN`}
      />
      <Table caption="Scopes">
        <thead>
          <tr>
            <Th>Scope</Th>
            <Th>What it opens</Th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(SCOPES).map(([scope, meaning]) => (
            <tr key={scope}>
              <Td className="font-mono text-xs whitespace-nowrap">{scope}</Td>
              <Td>{meaning}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Headers() {
  return (
    <Table caption="Headers of answers">
      <thead>
        <tr>
          <Th>Header</Th>
          <Th>Meaning</Th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(headers).map(([name, { description }]) => (
          <tr key={name}>
            <Td className="font-mono text-xs whitespace-nowrap">{name}</Td>
            <Td>
              <Words text={description} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const general = { status: "error", message: ERRORS.not_found.message };
const coded = { success: false, message: ERRORS.not_found.message, error: ERRORS.not_found.wire };

function Errors() {
  return (
    <div className="space-y-3">
      <p className="max-w-text">
        <Words text="Every failure is JSON with a `message` that says what is wrong; 422 also has `errors`, a sentence for each field. Messaging and insights add a code in `error`." />
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <CodeBlock code={JSON.stringify(general, null, 2)} title="General" what="the general error">
          <JsonView value={general} />
        </CodeBlock>
        <CodeBlock
          code={JSON.stringify(coded, null, 2)}
          title="Messaging and insights"
          what="the error with a code"
        >
          <JsonView value={coded} />
        </CodeBlock>
      </div>
      <Table caption="Errors">
        <thead>
          <tr>
            <Th>Status</Th>
            <Th>Case</Th>
            <Th>error</Th>
            <Th>Message, unless there is more to say</Th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(ERRORS).map(([code, { status, wire, message }]) => (
            <tr key={code} id={`error-${code}`}>
              <Td className="font-mono text-xs">{status}</Td>
              <Td className="font-mono text-xs">{code}</Td>
              <Td className="font-mono text-xs">{wire}</Td>
              <Td>{message}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
