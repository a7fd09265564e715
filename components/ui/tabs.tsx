"use client";

import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

export function Tabs({
  label,
  tabs,
}: {
  label: string;
  tabs: { id: string; title: string; panel: ReactNode }[];
}) {
  return (
    <Radix.Root defaultValue={tabs[0]?.id}>
      <Radix.List aria-label={label} className="flex gap-4 border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className="-mb-px min-h-8 border-b-2 border-transparent text-sm text-quiet hover:text-ink data-[state=active]:border-ink data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {tab.title}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} tabIndex={-1} className="pt-3">
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
