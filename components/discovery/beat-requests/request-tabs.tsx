import { LinkTabs } from "@/components/ui/link-tabs";

const TABS = [
  { href: "/requests", word: "Board" },
  { href: "/requests/mine", word: "Your requests" },
  { href: "/requests/mine?tab=tracks", word: "Your tracks" },
];

/** The lists of requests, for the signed-in. */
export function RequestTabs({ current }: { current: string }) {
  return (
    <LinkTabs
      label="Beat requests"
      positions={TABS.map((tab) => ({ ...tab, current: tab.href === current }))}
    />
  );
}
