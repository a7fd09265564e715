import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { ReferenceLink } from "@/lib/docs/reference/scopes";
import { ScopeOperations } from "./scope-operations";

type Props = {
  title: ReactNode;
  meaning: string;
  operations: readonly ReferenceLink[];
  /** The way to a token that can call them. */
  children?: ReactNode;
};

/** The operations that one scope opens, behind their number. Works without scripts. */
export function OperationGroup({ title, meaning, operations, children }: Props) {
  return (
    <details className="group/operations border-t border-line text-sm">
      <summary className="cursor-pointer list-none gap-x-4 py-2 -outline-offset-2 hover:bg-well sm:grid sm:grid-cols-[11rem_1fr] sm:items-baseline">
        <span className="flex items-center gap-x-1">
          <ChevronRight aria-hidden className="size-4 shrink-0 text-quiet group-open/operations:rotate-90" />
          {title}
        </span>
        <span className="block pl-5 sm:pl-0">
          {meaning}{" "}
          <span className="whitespace-nowrap text-quiet">
            {operations.length === 1 ? "1 operation" : `${operations.length} operations`}
          </span>
        </span>
      </summary>
      <div className="space-y-2 pb-4 pl-5 sm:pl-[12rem]">
        {children}
        <ScopeOperations operations={operations} />
      </div>
    </details>
  );
}
