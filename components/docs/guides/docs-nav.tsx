import { GroupNav, type NavGroup } from "@/components/shell/navigation/group-nav";
import { SearchDocs } from "./search-docs";

/** The docs pages and their search: a side column on wide screens, above the text on phones. */
export function DocsNav({ groups }: { groups: NavGroup[] }) {
  return (
    <div className="flex items-start gap-2 md:block">
      <div className="order-2 md:mb-6">
        <SearchDocs />
      </div>
      <GroupNav label="Docs" groups={groups} height="md:max-h-[calc(100dvh-9rem)]" />
    </div>
  );
}
