import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import type { ReportForOperators } from "@/lib/admin/reports/pages";

/** The copies that a report of a message or conversation has, oldest first; a reported message is marked. */
export function ReportedMessages({
  report: { subject_type, subject_id, messages },
}: {
  report: Pick<ReportForOperators, "subject_type" | "subject_id" | "messages">;
}) {
  return (
    <section className="mt-8">
      <h2 className="mb-1 text-lg font-semibold">Messages</h2>
      <p className="mb-3 text-sm text-quiet">
        Copied when it was reported. No other messages can be read here.
      </p>
      <ol className="max-w-text divide-y divide-line rounded-md border border-line bg-face text-sm">
        {messages.map(({ id, author, message_text, created_at }) => {
          const isReported = subject_type === "message" && id === subject_id;
          return (
            <li key={id} className={`px-3 py-2 ${isReported ? "bg-red-wash" : ""}`}>
              <p className="flex flex-wrap gap-x-3 text-xs text-quiet">
                {author ? (
                  <Link href={`/admin/people/${author.id}`} className="link">
                    @{author.handle}
                  </Link>
                ) : (
                  "A deleted account"
                )}
                <Time at={created_at} clock />
                {isReported && <span className="font-medium text-red">Reported</span>}
              </p>
              <p className="break-words whitespace-pre-wrap">
                <bdi>{message_text}</bdi>
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
