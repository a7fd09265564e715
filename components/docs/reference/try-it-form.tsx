"use client";

import { type FormEvent, useState } from "react";
import { IssueTokenForTab } from "@/components/developers/tokens/issue-for-tab";
import { useTabToken } from "@/components/developers/tokens/tab-token";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { TextArea, TextField } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import { curl } from "@/lib/docs/reference/curl";
import { requestUrl, type SampleRequest } from "@/lib/docs/reference/request";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { OutcomeView, type Progress } from "./outcome-view";
import { SelectField } from "./select-field";
import { sendExample } from "./send";
import type { Call, TokenOffer } from "./try-it";

/** A form that fills in an operation's request and sends it to this server. */
export default function TryItForm({ call, offer }: { call: Call; offer?: TokenOffer }) {
  const [token, setToken] = useTabToken();
  const [values, setValues] = useState(() =>
    Object.fromEntries(call.parameters.map(({ name, example }) => [name, example])),
  );
  const [body, setBody] = useState(call.body);
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<Progress>({ state: "idle" });
  const request = buildRequest(call, values, body, file);
  const visibleRequest = { ...request, url: location.origin + request.url, authorized: token !== "" };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (progress.state === "running") return;
    setProgress({ state: "running", previous: progress.state === "answered" ? progress.outcome : undefined });
    try {
      setProgress({ state: "answered", outcome: await sendExample(request, token.trim(), file) });
    } catch {
      setProgress({ state: "failed" });
    }
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={`Try it: ${call.summary}`}
      className="border-t border-line"
    >
      <div className="space-y-4 px-4 py-4">
        <TextField
          name={`${call.id}-token`}
          label="Token"
          type="password"
          autoComplete="off"
          spellCheck={false}
          mono
          placeholder="dbt_…"
          value={token}
          onChange={(event) => setToken(event.target.value)}
          hint={<TokenHint call={call} signedIn={offer !== undefined} />}
        />
        {offer && <IssueTokenForTab {...offer} />}
        {call.parameters.length > 0 && (
          <div className="grid gap-4 sm:grid-cols-2">
            {call.parameters.map((parameter) => (
              <ParameterField
                key={parameter.name}
                id={`${call.id}-${parameter.name}`}
                parameter={parameter}
                value={values[parameter.name] ?? ""}
                onChange={(value) => setValues((before) => ({ ...before, [parameter.name]: value }))}
              />
            ))}
          </div>
        )}
        {body !== undefined && (
          <div className="[&_textarea]:font-mono [&_textarea]:text-xs">
            <TextArea
              name={`${call.id}-body`}
              label="Body"
              value={body}
              rows={Math.min(14, body.split("\n").length + 1)}
              spellCheck={false}
              error={isJson(body) ? undefined : "This is not valid JSON; the server will return 400."}
              onChange={(event) => setBody(event.target.value)}
            />
          </div>
        )}
        {call.upload && (
          <TextField
            name={`${call.id}-file`}
            label="File"
            type="file"
            accept={call.upload.join(",")}
            onChange={(event) => setFile(event.target.files?.[0])}
          />
        )}
        {call.method !== "GET" && (
          <p className="text-sm text-quiet">This makes a real call: changes are permanent.</p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line py-1.5 pr-1.5 pl-4">
        <code className="min-w-0 grow basis-full font-mono text-xs break-all sm:basis-0">
          <span className="font-semibold">{request.method}</span> {request.url}
        </code>
        <CopyButton text={curl(visibleRequest)} what="this call as a curl command" />
        <Button type="submit" look="primary" size="sm" pending={progress.state === "running"}>
          Send
        </Button>
      </div>
      <OutcomeView progress={progress} />
    </form>
  );
}

function buildRequest(
  call: Call,
  values: Record<string, string>,
  body: string | undefined,
  file: File | undefined,
): SampleRequest {
  const type = call.upload
    ? file?.type || call.upload[0]
    : body === undefined
      ? undefined
      : "application/json";
  const valuesAt = (place: string) =>
    Object.fromEntries(
      call.parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name }) => [name, values[name]?.trim() ?? ""])
        .filter(([, value]) => value !== ""),
    );
  const [params, query] = [valuesAt("path"), valuesAt("query")];
  return {
    method: call.method,
    path: call.path,
    base: API_BASE,
    params,
    query,
    url: requestUrl(call.path, params, query),
    authorized: false,
    headers: { ...valuesAt("header"), ...(type && { "Content-Type": type }) },
    body,
    ...(call.upload && { uploads: file?.name ?? "file" }),
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function TokenHint({ call, signedIn }: { call: Call; signedIn: boolean }) {
  if (signedIn) return "If empty, your session makes the call. Kept in this tab only.";
  return (
    <>
      {call.access === "anyone" ? "If empty, the call is anonymous." : "This operation needs a token."} Issue
      one in{" "}
      <Link href="/settings/developers" className="link">
        your developer settings
      </Link>
      . Kept in this tab only.
    </>
  );
}

function ParameterField({
  id,
  parameter: { name, type, required, values, fallback },
  value,
  onChange,
}: {
  id: string;
  parameter: Call["parameters"][number];
  value: string;
  onChange: (value: string) => void;
}) {
  const isChoice = values.length > 0 && !type.startsWith("array");
  if (isChoice) {
    return (
      <SelectField
        name={id}
        label={name}
        value={value}
        options={required ? values : ["", ...values]}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <TextField
      name={id}
      label={name}
      optional={!required}
      mono
      autoComplete="off"
      spellCheck={false}
      inputMode={type === "integer" ? "numeric" : undefined}
      placeholder={fallback}
      value={value}
      hint={values.length > 0 ? `Any of ${values.join(", ")}, separated by commas.` : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
