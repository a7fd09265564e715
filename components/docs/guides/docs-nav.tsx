import { GroupNav, type NavGroup } from "@/components/shell/navigation/group-nav";

/** The docs pages: a side column on wide screens, above the text on phones. */
export function DocsNav({ groups }: { groups: NavGroup[] }) {
  return <GroupNav label="Docs" groups={groups} height="md:max-h-[calc(100dvh-9rem)]" />;
}
