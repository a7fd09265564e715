import { BulkForm, SelectAll, SelectRow } from "@/components/admin/lists/bulk-form";
import { StateBadge } from "@/components/developers/access/state-badge";
import { AdminList, emptyHint } from "@/components/ui/admin-list";
import { EmptyState } from "@/components/ui/empty-state";
import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import type { Page } from "@/components/ui/pager";
import { Picture } from "@/components/ui/picture";
import { type ListOrder, SortHeading } from "@/components/ui/sort-heading";
import { Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { ListedPerson } from "@/lib/admin/people/pages";
import { PersonState } from "./person-state";

type Role = "all" | "operators" | "suspended";

type Props = {
  page: Page & { data: ListedPerson[] };
  counts: Record<Role, number>;
  chosen: string;
  search: string;
  order: ListOrder;
  moderate: FormAction;
};

const PEOPLE = "/admin/people";

const WIDE = "hidden align-middle whitespace-nowrap md:table-cell";
const LABELS: Record<Role, string> = { all: "All", operators: "Operators", suspended: "Suspended" };

/** Every account. Selected ones can be suspended and restored together. */
export function PeopleList({ page, counts, chosen, search, order, moderate }: Props) {
  const heading = { order, path: PEOPLE, query: { role: chosen, ...(search && { search }) } };
  const roles = Object.keys(LABELS) as Role[];
  return (
    <AdminList
      path={PEOPLE}
      label="Accounts"
      name="role"
      choices={roles.map((value) => ({ value, label: LABELS[value], count: counts[value] }))}
      chosen={chosen}
      search={search}
      hint="Name, handle, email or ID"
      page={page}
      caption="Accounts"
      keep={{ sort: order.sort, direction: order.direction }}
      totals={`${page.total.toLocaleString("en")} ${page.total === 1 ? "account" : "accounts"}`}
      csv="/admin/export/accounts.csv"
      bulk={(table) => (
        <BulkForm
          act={moderate}
          name="account"
          noun="account"
          reason="Why they are suspended. Emailed to the owners; optional when you restore."
          acts={[
            { value: "suspend", label: "Suspend" },
            { value: "restore", label: "Restore" },
          ]}
        >
          {table}
        </BulkForm>
      )}
      head={
        <>
          <Th className="w-9">
            <SelectAll noun="account" />
          </Th>
          <SortHeading {...heading} label="Person" sort="name" first="asc" />
          <Th className={WIDE}>API access</Th>
          <Th className={WIDE}>Last active</Th>
          <SortHeading {...heading} label="Joined" sort="newest" className={WIDE} />
          <Th className={WIDE}>Account</Th>
        </>
      }
      empty={
        <EmptyState title={search ? `No people match “${search}”` : "Nobody here"}>
          {emptyHint({ chosen, search, none: "Accounts appear here as people sign up." })}
        </EmptyState>
      }
    >
      {page.data.map((person) => (
        <Row key={person.id} person={person} />
      ))}
    </AdminList>
  );
}

function Row({ person }: { person: ListedPerson }) {
  const { id, name, handle, avatar, access_state, last_active_at, created_at } = person;
  return (
    <tr className="has-checked:bg-well">
      <td className="align-middle">
        {/* Operators are suspended one by one, on their own pages. */}
        {!person.is_operator && <SelectRow name="account" value={id} label={name} />}
      </td>
      <td className="w-full max-w-0">
        <div className="flex items-center gap-3">
          <Picture src={avatar} pixels={32} className="size-8 rounded-full" />
          <div className="min-w-0">
            <Link href={`${PEOPLE}/${id}`} className="link block min-h-6 truncate leading-6 font-medium">
              {name}
            </Link>
            <p className="truncate text-xs text-quiet">@{handle}</p>
            <div className="md:hidden">
              <PersonState person={person} />
            </div>
          </div>
        </div>
      </td>
      <td className={WIDE}>
        {access_state ? <StateBadge state={access_state} /> : <span className="text-quiet">None</span>}
      </td>
      <td className={WIDE}>
        {last_active_at ? <Time at={last_active_at} clock /> : <span className="text-quiet">Signed out</span>}
      </td>
      <td className={WIDE}>
        <Time at={created_at} />
      </td>
      <td className={WIDE}>
        <PersonState person={person} />
      </td>
    </tr>
  );
}
