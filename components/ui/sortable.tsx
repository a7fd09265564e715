"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useMemo, useRef, useState, useTransition } from "react";
import { ApiFailure } from "@/lib/platform/http-client/client";
import { OrderingContext, useFocusReturn } from "./ordering";
import { toast } from "./toaster";

/** Lets the entries of a list be moved and removed, by `SortHandle` in its rows. The page is asked for again after each change. */
export function Sortable({
  entries,
  where,
  onMove,
  onRemove,
  onRestore,
  children,
}: {
  entries: readonly number[];
  /** The list in which the places are counted, as in "number 3 on this page". */
  where: string;
  /** Stores that an entry is at a place, counted from 0; `others` are the entries without it. */
  onMove: (entryId: number, to: number, others: readonly number[]) => Promise<unknown>;
  onRemove: (entryId: number) => Promise<unknown>;
  /** Puts a removed entry back where it was on the page. Without it, removing offers no undo. */
  onRestore?: (entryId: number, place: number) => Promise<unknown>;
  children: ReactNode;
}) {
  const { refresh } = useRouter();
  const [pending, start] = useTransition();
  const [announcement, setAnnouncement] = useState("");
  /** The order including moves that are not stored yet: a second press of a key starts from where the first one led. */
  const [targetOrder, setTargetOrder] = useState(entries);
  const order = pending ? targetOrder : entries;
  /** Moves are stored one after the other. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const returnFocus = useFocusReturn(entries, pending);

  const ordering = useMemo(() => {
    const save = (words: string, work: () => Promise<unknown>) =>
      start(async () => {
        const turn = last.current.then(work);
        last.current = turn.catch(() => {});
        try {
          await turn;
          setAnnouncement(words);
        } catch (cause) {
          if (!(cause instanceof ApiFailure)) throw cause;
          toast(cause.message);
        }
        // In a transition of its own: what follows an await is no longer part of this one.
        start(() => refresh());
      });
    return {
      entries: order,
      move(entryId: number, to: number, name: string) {
        const others = order.filter((id) => id !== entryId);
        const place = Math.max(0, Math.min(to, others.length));
        returnFocus(entryId);
        setTargetOrder(others.toSpliced(place, 0, entryId));
        save(`${name} is now number ${place + 1} ${where}`, () => onMove(entryId, place, others));
      },
      remove(entryId: number, name: string) {
        const place = order.indexOf(entryId);
        returnFocus(order[place + 1]);
        setTargetOrder(order);
        save(`${name} is removed`, async () => {
          await onRemove(entryId);
          if (!onRestore) return;
          const close: () => void = toast(
            <Undo
              name={name}
              act={() => save(`${name} is back`, () => onRestore(entryId, place))}
              close={() => close()}
            />,
          );
        });
      },
    };
  }, [order, where, onMove, onRemove, onRestore, refresh, returnFocus]);

  return (
    <OrderingContext value={ordering}>
      <div aria-busy={pending || undefined}>{children}</div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </OrderingContext>
  );
}

/** The toast that appears after something is removed. */
function Undo({ name, act, close }: { name: string; act: () => void; close: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 break-words">
        Removed <bdi>{name}</bdi>.
      </span>
      <button
        type="button"
        onClick={() => {
          close();
          act();
        }}
        className="min-h-6 rounded-sm font-medium underline outline-paper"
      >
        Undo
      </button>
    </span>
  );
}
