import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { type Page, Pager } from "@/components/ui/pager";
import { QueryForm } from "@/components/ui/query-form";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { AUDIT_KINDS, AUDIT_SUBJECTS } from "@/lib/accounts/audit-log/kinds";
import type { AuditEntry } from "@/lib/accounts/audit-log/pages";
import { actorText, detailText } from "./entry-words";

type Props = {
  page: Page & { data: AuditEntry[] };
  /** The page that has the list. */
  path: string;
  /** The subject that is shown, or `all`. */
  subject: string;
  /** Whether the viewer is the owner of the account. */
  own: boolean;
};

/** On narrow screens these columns fold into lines under the entry. */
const WIDE = "hidden whitespace-nowrap md:table-cell";

/** The entries of an account’s log, newest first, of one subject or of all. */
export function EntryList({ page, path, subject, own }: Props) {
  return (
    <>
      <SubjectFilter path={path} subject={subject} />
      <Pager page={page} path={path} query={{ subject }}>
        {page.data.length === 0 ? (
          <EmptyState title="No entries">
            {subject === "all" ? "What is done with the account appears here." : "Choose another subject."}
          </EmptyState>
        ) : (
          <Table caption="Activity">
            <thead>
              <tr>
                <Th>What</Th>
                <Th className={WIDE}>By</Th>
                <Th className={WIDE}>When</Th>
              </tr>
            </thead>
            <tbody>
              {page.data.map((entry) => (
                <Row key={entry.id} entry={entry} own={own} />
              ))}
            </tbody>
          </Table>
        )}
      </Pager>
    </>
  );
}

function SubjectFilter({ path, subject }: { path: string; subject: string }) {
  return (
    <QueryForm action={path} className="mb-4 flex flex-wrap gap-2" key={subject}>
      <select
        name="subject"
        aria-label="Subject"
        defaultValue={subject}
        className="h-8 min-w-0 rounded-sm border border-edge bg-face px-2 text-sm hover:border-ink"
      >
        <option value="all">Everything</option>
        {Object.entries(AUDIT_SUBJECTS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button type="submit" size="sm">
        Show
      </Button>
    </QueryForm>
  );
}

function Row({ entry, own }: { entry: AuditEntry; own: boolean }) {
  const { at, kind, subject, network } = entry;
  const details = detailText(entry);
  const actor = actorText(entry, own);
  return (
    <tr>
      <td className="w-full break-words">
        <p>
          <span className="font-medium">{AUDIT_KINDS[kind]}</span>
          {subject !== "" && <bdi className="text-quiet"> · {subject}</bdi>}
        </p>
        {details !== "" && <p className="text-xs text-quiet">{details}</p>}
        <div className="mt-1 text-xs text-quiet md:hidden">
          <p>
            {actor}
            {network && (
              <>
                {" · "}
                <span className="font-mono">{network}</span>
              </>
            )}
          </p>
          <Time at={at} clock />
        </div>
      </td>
      <td className={WIDE}>
        {actor}
        {network && <span className="block font-mono text-xs text-quiet">{network}</span>}
      </td>
      <td className={WIDE}>
        <Time at={at} clock />
      </td>
    </tr>
  );
}
