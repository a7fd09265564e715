import { beatRequestPath, requestFacts } from "@/components/discovery/beat-requests/words";
import { Section } from "@/components/discovery/catalog/section";
import { joinFacts } from "@/components/ui/join-facts";
import { Link } from "@/components/ui/link";
import type { OpenRequest } from "@/lib/commerce/beat-requests/pages";
import { pluralize } from "@/lib/platform/counted";

/** The requests that end soonest. */
export function OpenRequests({ title, requests }: { title: string; requests: readonly OpenRequest[] }) {
  return (
    <Section id="requests" title={title} more={{ href: "/requests", label: "All requests" }}>
      <ul className="border-t border-line">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </Section>
  );
}

function RequestRow({ request }: { request: OpenRequest }) {
  const { id, content, user_name, submissions_count, hours_remaining } = request;
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-line py-3 last:border-b-0 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="max-w-text break-words">
          <Link href={beatRequestPath(id)} className="hover:underline">
            {content}
          </Link>
        </p>
        <p className="text-sm text-quiet">{joinFacts([user_name, requestFacts(request)])}</p>
      </div>
      <p className="text-sm whitespace-nowrap text-quiet md:text-right">
        {hours_remaining < 1
          ? "Less than an hour left"
          : `${pluralize(Math.round(hours_remaining), "hour")} left`}
        <span className="ml-3 md:ml-0 md:block">{pluralize(submissions_count, "submission")}</span>
      </p>
    </li>
  );
}
