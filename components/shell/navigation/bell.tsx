"use client";

import { Bell as BellIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { useId, useRef, useState } from "react";
import { CountBadge } from "@/components/community/messaging/count-badge";
import { useCounts } from "@/components/community/messaging/messaging-context";
import { lazyWhenIdle, queryPart } from "@/components/ui/lazy";
import { Link } from "@/components/ui/link";

const BellPanel = lazyWhenIdle(queryPart(() => import("./bell-panel").then(({ BellPanel }) => BellPanel)));

const GAP = 4;
const FACE = "relative size-9 shrink-0 place-items-center rounded-sm hover:bg-well aria-expanded:bg-well";

/** The number of unread notifications. On wide screens it opens a panel of the newest, on phones it leads to the page. */
export function Bell() {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [right, setRight] = useState<number>();
  const current = usePathname() === "/notifications";
  const { bell } = useCounts();
  const face = (
    <>
      <BellIcon aria-hidden className="size-5" />
      <span className="sr-only">Notifications</span>
      <span className="absolute -top-0.5 left-5">
        <CountBadge count={bell} most={99} />
      </span>
    </>
  );
  return (
    <>
      <Link
        href="/notifications"
        aria-current={current ? "page" : undefined}
        className={`grid head:hidden ${FACE}`}
      >
        {face}
      </Link>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={right !== undefined}
        className={`hidden head:grid ${FACE}`}
        onClick={({ currentTarget }) => {
          const { bottom, right } = currentTarget.getBoundingClientRect();
          setRight(Math.max(GAP, document.documentElement.clientWidth - right));
          if (panel.current) panel.current.style.top = `${bottom + GAP}px`;
        }}
      >
        {face}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Notifications"
        tabIndex={-1}
        style={{ right }}
        onToggle={({ newState, currentTarget }) => {
          if (newState === "open") currentTarget.focus();
          else setRight(undefined);
        }}
        className="rise inset-auto max-h-[70vh] w-[24rem] overflow-y-auto rounded-md border border-line bg-face text-ink shadow-lift outline-none"
      >
        {right !== undefined && <BellPanel close={() => panel.current?.hidePopover()} />}
      </div>
    </>
  );
}
