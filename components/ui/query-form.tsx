"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";

interface Props extends Omit<ComponentProps<"form">, "action" | "method" | "onSubmit"> {
  /** The path of the page. */
  action: string;
  /** Whether the page is shown from its top. */
  scroll?: boolean;
  /** Called when the page is asked for. */
  onSubmitted?: () => void;
}

/**
 * A form that opens a page with its fields in the URL: in the document that is there, so that music goes on. Empty fields are left out.
 * Without scripts the browser sends it. `next/form` does the same in three times the bytes, and every page has a search.
 */
export function QueryForm({ action, scroll, onSubmitted, ...props }: Props) {
  const router = useRouter();
  return (
    <form
      {...props}
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "");
        // Safe cast: these forms have no files.
        router.push(`${action}?${new URLSearchParams(fields as [string, string][])}`, { scroll });
        // The keyboard of a phone would cover what is found.
        if (matchMedia("(pointer: coarse)").matches && document.activeElement instanceof HTMLElement)
          document.activeElement.blur();
        onSubmitted?.();
      }}
    />
  );
}
