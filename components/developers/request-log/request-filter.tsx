"use client";

import { REQUESTS } from "@/components/developers/tokens/paths";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import { QueryForm } from "@/components/ui/query-form";
import { NO_OPERATION } from "@/lib/developers/request-log/constants";
import { RANGES } from "./ranges";

/** The filter of the log, as in the URL; empty means any. */
export interface Filter {
  token: string;
  status: string;
  operation: string;
  since: string;
  request: string;
}

export interface FilterLinks {
  tokens: readonly { id: number; name: string; prefix: string }[];
  operations: readonly { id: string; method: string; path: string }[];
}

const CLASSES = [
  { value: "", label: "Any" },
  { value: "2xx", label: "2xx, succeeded" },
  { value: "3xx", label: "3xx, not modified" },
  { value: "4xx", label: "4xx, client error" },
  { value: "429", label: "429, over the limit" },
  { value: "5xx", label: "5xx, server error" },
];

/** The filter of the log: a form that navigates to a URL. */
export function RequestFilter({ filter, choices }: { filter: Filter; choices: FilterLinks }) {
  const { token, status, operation, since, request } = filter;
  const statuses = CLASSES.some(({ value }) => value === status)
    ? CLASSES
    : [...CLASSES, { value: status, label: status }];
  return (
    <QueryForm action={REQUESTS} className="mb-6" key={Object.values(filter).join(" ")}>
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_1.5fr_0.75fr_1fr_auto]">
        <SelectField
          name="token"
          label="Token"
          defaultValue={token}
          options={[
            { value: "", label: "Any" },
            ...choices.tokens.map(({ id, name, prefix }) => ({
              value: String(id),
              label: `${name} (${prefix}…)`,
            })),
          ]}
        />
        <SelectField name="status" label="Status" defaultValue={status} options={statuses} />
        <SelectField
          name="operation"
          label="Operation"
          defaultValue={operation}
          options={[
            { value: "", label: "Any" },
            ...choices.operations.map(({ id, method, path }) => ({ value: id, label: `${method} ${path}` })),
            { value: NO_OPERATION, label: "None: unknown path or method" },
          ]}
        />
        <SelectField name="since" label="Last" defaultValue={since} options={[...RANGES]} />
        <TextField
          name="request"
          label="Request ID"
          mono
          placeholder="First digits"
          defaultValue={request}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="flex items-center gap-3">
          <Button type="submit">Show</Button>
          {(token || status || operation || since || request) && (
            <Link href={REQUESTS} className="link inline-flex min-h-6 items-center text-sm">
              Clear
            </Link>
          )}
        </div>
      </div>
    </QueryForm>
  );
}
