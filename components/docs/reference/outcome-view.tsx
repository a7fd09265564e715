import { type ReactNode, useEffect, useRef } from "react";
import { requestPath } from "@/components/developers/tokens/paths";
import { Badge } from "@/components/ui/badge";
import { JsonView } from "@/components/ui/json-view";
import { Link } from "@/components/ui/link";
import { ScrollBox } from "@/components/ui/scroll-box";
import type { ExampleOutcome } from "./send";

/** The state of a call. */
export type Progress =
  | { state: "idle" }
  | { state: "running"; previous?: ExampleOutcome }
  | { state: "failed" }
  | { state: "answered"; outcome: ExampleOutcome };

/** The response to a call; its size is fixed from the start. */
export function OutcomeView({ progress }: { progress: Progress }) {
  const outcome =
    progress.state === "answered"
      ? progress.outcome
      : progress.state === "running"
        ? progress.previous
        : undefined;
  const header = (name: string) => outcome?.headers.find(([known]) => known === name)?.[1];
  const remaining = header("X-RateLimit-Remaining");
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On most screens the response is below the button that was pressed.
    if (progress.state === "answered" || progress.state === "failed") {
      view.current?.scrollIntoView({ block: "nearest" });
    }
  }, [progress]);
  return (
    <div ref={view} className="scroll-my-4 border-t border-line">
      <p role="status" className="sr-only">
        {announcement(progress)}
      </p>
      <dl className="grid grid-cols-2 border-b border-line text-xs sm:grid-cols-[2fr_1fr_1fr] [&>div]:border-line [&>div]:px-4 [&>div]:py-2 sm:[&>div+div]:border-l">
        <Readout label="Status" wide>
          <Status progress={progress} />
        </Readout>
        <Readout label="Time">{outcome ? `${outcome.milliseconds.toFixed(0)} ms` : "–"}</Readout>
        <Readout label="Calls left">
          {remaining ? `${remaining} of ${header("X-RateLimit-Limit") ?? "?"}` : "–"}
        </Readout>
      </dl>
      <dl className="min-h-[8.3125rem] border-b border-line px-4 py-1.5 text-xs leading-5 sm:min-h-[4.5625rem]">
        {outcome?.headers
          .filter(([name]) => !name.startsWith("X-RateLimit"))
          .map(([name, value]) => (
            <div key={name} className="sm:grid sm:grid-cols-[9rem_1fr] sm:gap-2">
              <dt className="text-quiet">{name}</dt>
              <dd className="truncate font-mono" title={value}>
                {name === "X-Request-Id" && header("X-Token-Expires-At") ? (
                  // Made with a token, so its owner finds the request in the log.
                  <Link href={requestPath(value)} className="link">
                    {value}
                  </Link>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
      </dl>
      <ScrollBox className="h-[20rem] overflow-auto rounded-b-md bg-well px-4 py-3 text-xs -outline-offset-2">
        <code className="font-mono leading-5 wrap-anywhere whitespace-pre-wrap">
          {body(progress, outcome)}
        </code>
      </ScrollBox>
    </div>
  );
}

function body(progress: Progress, outcome: ExampleOutcome | undefined): ReactNode {
  if (progress.state === "failed") return "The server did not respond. Try again in a moment.";
  if (!outcome) return <span className="text-quiet">The response appears here.</span>;
  if (outcome.file) {
    return (
      <>
        <a href={outcome.file.url} download={outcome.file.name} className="link font-sans text-sm">
          Save {outcome.file.name}
        </a>
        {`\n\n${outcome.text}`}
      </>
    );
  }
  if (outcome.json !== undefined) return <JsonView value={outcome.json} />;
  return outcome.text || <span className="text-quiet">The response has no body.</span>;
}

function Readout({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${wide ? "col-span-2 sm:col-span-1" : ""}`}>
      <dt className="text-quiet">{label}</dt>
      <dd className="mt-0.5 min-h-4 truncate font-medium">{children}</dd>
    </div>
  );
}

function Status({ progress }: { progress: Progress }) {
  if (progress.state === "idle") return <Badge>Not sent yet</Badge>;
  if (progress.state === "running") return <Badge tone="amber">Sending</Badge>;
  if (progress.state === "failed") return <Badge tone="red">No response</Badge>;
  const { status, statusText } = progress.outcome;
  return <Badge tone={status < 400 ? "green" : "red"}>{`${status} ${statusText}`.trim()}</Badge>;
}

function announcement(progress: Progress): string {
  if (progress.state === "idle") return "";
  if (progress.state === "running") return "Sending.";
  if (progress.state === "failed") return "The server did not respond.";
  const { status, statusText, milliseconds, json } = progress.outcome;
  return `${status} ${statusText} after ${milliseconds.toFixed(0)} milliseconds. ${findMessage(json)}`.trim();
}

/** The message of an error. */
function findMessage(json: unknown): string {
  const isSpoken = typeof json === "object" && json !== null && "message" in json;
  return isSpoken && typeof json.message === "string" ? json.message : "";
}
