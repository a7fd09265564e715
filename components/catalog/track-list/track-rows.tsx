"use client";

import { Rows2, Rows4 } from "lucide-react";
import type { ReactNode } from "react";
import { IconSwitch } from "@/components/ui/icon-switch";
import { Link } from "@/components/ui/link";
import type { Density } from "./densities";
import { chooseDensity, useDensity } from "./density";

const POSITIONS = [
  { value: "roomy", label: "Roomy", icon: Rows2 },
  { value: "compact", label: "Compact", icon: Rows4 },
] as const;

/** A head by which the list can be sorted. */
interface ColumnOrder {
  href: string;
  /** Its name for screen readers, "Sort by price, lowest first". */
  name: string;
  /** The direction of the column, if the list is in its order. */
  current?: "ascending" | "descending" | undefined;
}

export type ColumnOrders = Partial<Record<"plays" | "price", ColumnOrder>>;

/** The frame of rows of tracks: their columns, their density, and heads over them where the list is long. */
export function TrackRows({
  label,
  density: initial,
  hasHeads = false,
  hasSwitch = hasHeads,
  orders = {},
  children,
}: {
  /** The name of the list for screen readers. */
  label: string;
  density: Density;
  hasHeads?: boolean;
  /** Whether the heads have the choice of the height of rows. */
  hasSwitch?: boolean;
  orders?: ColumnOrders | undefined;
  children: ReactNode;
}) {
  const density = useDensity(initial);
  return (
    <div className="track-list" data-density={density}>
      <div>
        {hasHeads && <Heads density={density} hasSwitch={hasSwitch} orders={orders} />}
        <ol aria-label={label}>{children}</ol>
      </div>
    </div>
  );
}

/**
 * The heads of the columns. Hidden from screen readers, which hear the name of each number with the number; except for links that sort,
 * whose names say how. The list is no table, so there is no `aria-sort`.
 */
function Heads({
  density,
  hasSwitch,
  orders,
}: {
  density: Density;
  hasSwitch: boolean;
  orders: ColumnOrders;
}) {
  return (
    <div className="track-heads">
      <span aria-hidden className="title">
        Title
      </span>
      <span aria-hidden className="bpm">
        BPM
      </span>
      <span aria-hidden className="key">
        Key
      </span>
      <span aria-hidden className="time">
        Length
      </span>
      <Head name="plays" label="Plays" order={orders.plays} />
      <Head name="price" label="Price" order={orders.price} />
      {hasSwitch && (
        <IconSwitch
          legend="Height of rows"
          positions={POSITIONS}
          value={density}
          onChange={chooseDensity}
          className="switch"
        />
      )}
    </div>
  );
}

function Head({ name, label, order }: { name: string; label: string; order: ColumnOrder | undefined }) {
  if (!order) {
    return (
      <span aria-hidden className={name}>
        {label}
      </span>
    );
  }
  return (
    <Link
      href={order.href}
      scroll={false}
      aria-label={order.name}
      aria-current={order.current ? "true" : undefined}
      className={name}
    >
      {order.current && `${order.current === "ascending" ? "↑" : "↓"} `}
      {label}
    </Link>
  );
}
