import { Badge } from "@/components/ui/badge";
import { joinFacts } from "@/components/ui/join-facts";
import { Link } from "@/components/ui/link";
import type { OpenRequest } from "@/lib/commerce/beat-requests/pages";
import { pluralize } from "@/lib/platform/counted";
import { RemainingTime } from "./time-left";
import { beatRequestPath, REQUEST_STATUS_WORDS, requestFacts } from "./words";

/** A request in a list: its words first, then what it asks for. */
export function RequestCard({ request }: { request: OpenRequest }) {
  const { id, content, user_name, submissions_count, status, expires_at, hours_remaining, duration_hours } =
    request;
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-line py-4 md:grid-cols-[1fr_11rem]">
      <div className="min-w-0">
        <p className="max-w-text break-words">
          <Link href={beatRequestPath(id)} className="hover:underline">
            {content}
          </Link>
        </p>
        <p className="mt-1 text-sm break-words text-quiet">{joinFacts([user_name, requestFacts(request)])}</p>
      </div>
      <div className="text-sm text-quiet">
        {status === "active" ? (
          <>
            <p>
              <RemainingTime until={expires_at} hours={hours_remaining} />
            </p>
            <Fader part={hours_remaining / duration_hours} />
          </>
        ) : (
          <Badge tone={status === "fulfilled" ? "green" : "plain"}>{REQUEST_STATUS_WORDS[status]}</Badge>
        )}
        <p className="mt-1">{pluralize(submissions_count, "submission")}</p>
      </div>
    </li>
  );
}

/** The part of its time that is left, running down. */
function Fader({ part }: { part: number }) {
  return (
    <div aria-hidden className="mt-1 h-1 w-full max-w-[11rem] rounded-sm bg-well">
      <div
        className="h-1 rounded-sm bg-amber-lamp"
        style={{ width: `${Math.round(Math.min(1, part) * 100)}%` }}
      />
    </div>
  );
}
