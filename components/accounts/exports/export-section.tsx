import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form";
import { PollPage } from "@/components/ui/poll-page";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { Export } from "@/lib/accounts/exports/shapes";
import { ExportForm } from "./export-form";

const POLL_MS = 3_000;

type Props = { exports: Export[]; ask: FormAction };

/** The files of all data: those that were asked for, and a form that asks for one. */
export function ExportSection({ exports, ask }: Props) {
  const isOpen = exports.some(({ state }) => state === "waiting" || state === "running");
  return (
    <section aria-labelledby="export-title" className="max-w-text">
      <h2 id="export-title" className="text-lg font-semibold">
        Your data
      </h2>
      <p className="mt-1 mb-4 text-sm text-quiet">
        A ZIP file of what you have and did here: profile, music, likes, playlists, messages, plays,
        purchases, sales, tokens and this log, as JSON and as CSV. We email you when it is complete, and keep
        it for seven days.
      </p>
      {isOpen ? (
        <PollPage everyMs={POLL_MS}>
          Your file is being made. This page updates by itself, and you can leave it.
        </PollPage>
      ) : (
        <ExportForm ask={ask} />
      )}
      {exports.length > 0 && (
        <div className="mt-6">
          <Table caption="Your exports">
            <thead>
              <tr>
                <Th>Asked for</Th>
                <Th>State</Th>
                <Th>
                  <span className="sr-only">Download</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {exports.map((each) => (
                <Row key={each.id} each={each} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </section>
  );
}

const STATES = {
  waiting: { tone: "plain", word: "Waiting" },
  running: { tone: "plain", word: "Being made" },
  completed: { tone: "green", word: "Complete" },
  failed: { tone: "red", word: "Failed" },
  expired: { tone: "plain", word: "Expired" },
} as const;

const MEGABYTE = 1_000_000;

function Row({
  each: { state, progress, size_bytes, created_at, expires_at, download_url },
}: {
  each: Export;
}) {
  const { tone, word } = STATES[state];
  return (
    <tr>
      <td className="sm:whitespace-nowrap">
        <Time at={created_at} clock />
      </td>
      <td className="w-full">
        <Badge tone={tone}>{word}</Badge>
        {state === "running" && (
          <ProgressBar className="ml-2 w-24" aria-label="Progress" max={100} value={progress} />
        )}
        {state === "completed" && expires_at && (
          <p className="mt-1 text-xs text-quiet">
            {((size_bytes ?? 0) / MEGABYTE).toFixed(1)} MB, until <Time at={expires_at} />
          </p>
        )}
        {state === "failed" && <p className="mt-1 text-xs text-quiet">Ask for it again.</p>}
      </td>
      <td className="py-1 text-right">
        {download_url && (
          <LinkButton href={download_url} size="sm" download>
            Download
          </LinkButton>
        )}
      </td>
    </tr>
  );
}
