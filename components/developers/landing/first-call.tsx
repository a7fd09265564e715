"use client";

import { Play } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { JsonView } from "@/components/ui/json-view";
import { ScrollBox } from "@/components/ui/scroll-box";

type Answer = {
  status: number;
  milliseconds: number;
  remaining: string;
  requestId: string;
  body: unknown;
};

async function call(path: string): Promise<Answer> {
  const from = performance.now();
  const response = await fetch(path, {
    cache: "no-store",
    credentials: "omit",
  });
  const body: unknown = await response.json();
  const limit = (name: string) => response.headers.get(`x-ratelimit-${name}`) ?? "–";
  return {
    status: response.status,
    milliseconds: performance.now() - from,
    remaining: `${limit("remaining")} of ${limit("limit")}`,
    requestId: response.headers.get("x-request-id") ?? "–",
    body,
  };
}

/** An integrator's first call, made from the page: the command to copy and this server's response. */
export function FirstCall({ origin, path, body }: { origin: string; path: string; body: unknown }) {
  const [answer, setAnswer] = useState<Answer>();
  const [state, setState] = useState<"idle" | "running" | "failed">("idle");
  const curl = `curl ${origin}${path}`;

  async function run() {
    setState("running");
    try {
      setAnswer(await call(path));
      setState("idle");
    } catch {
      setState("failed");
    }
  }

  return (
    <section aria-label="First call" className="overflow-hidden rounded-md border border-edge bg-face">
      <div className="flex flex-wrap items-center justify-end gap-2 border-b border-line py-1.5 pr-1.5 pl-4">
        <code className="min-w-0 grow basis-full pt-1.5 font-mono text-xs wrap-anywhere sm:basis-0 sm:pt-0">
          <span aria-hidden className="text-quiet select-none">
            ${" "}
          </span>
          {curl}
        </code>
        <CopyButton text={curl} what="the curl command" />
        <Button look="primary" size="sm" pending={state === "running"} onClick={run}>
          <Play
            aria-hidden
            className={`size-4 ${state === "running" ? "fill-amber-lamp text-amber-lamp" : ""}`}
          />
          Run it
        </Button>
      </div>
      <dl
        aria-live="polite"
        className="grid grid-cols-2 border-b border-line text-xs sm:grid-cols-[7rem_5rem_7rem_1fr] [&>div]:border-line [&>div]:px-4 [&>div]:py-2 sm:[&>div+div]:border-l"
      >
        <Readout label="Status">
          <Status state={state} status={answer?.status} />
        </Readout>
        <Readout label="Time">{answer ? `${answer.milliseconds.toFixed(0)} ms` : "–"}</Readout>
        <Readout label="Calls left">{answer?.remaining ?? "–"}</Readout>
        <Readout label="X-Request-Id">
          <span className="font-mono">{answer?.requestId ?? "–"}</span>
        </Readout>
      </dl>
      <ScrollBox className="h-[18rem] overflow-auto bg-well px-4 py-3 text-xs -outline-offset-2">
        <code className="font-mono leading-5 wrap-anywhere whitespace-pre-wrap">
          <JsonView value={answer?.body ?? body} />
        </code>
      </ScrollBox>
    </section>
  );
}

function Readout({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-quiet">{label}</dt>
      <dd className="mt-0.5 min-h-4 truncate font-medium">{children}</dd>
    </div>
  );
}

function Status({ state, status }: { state: string; status: number | undefined }) {
  if (state === "running") return <Badge tone="amber">Sending</Badge>;
  if (state === "failed") return <Badge tone="red">No response</Badge>;
  if (status === undefined) return <Badge>Not run yet</Badge>;
  return status < 400 ? <Badge tone="green">{status} OK</Badge> : <Badge tone="red">{status} error</Badge>;
}
